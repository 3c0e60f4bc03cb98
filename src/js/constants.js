// The constants of the package that are public.

export { KEY_SEPARATOR, MAX_MULTI_ATTRIBUTE_KEY_LENGTH, VERSION, VERSION_FIRST, VERSION_LATEST } from './limits.js'
