// The golden vectors beside the pages about formats: the file of the package, at the root of the site.

import { cpSync } from 'node:fs'

const FORMATS = new URL('../../pkg/formats.json', import.meta.url)

/** Copies `formats.json` into the folder of the deployed site, which ends with a slash. */
export const copyFormats = (folder) => cpSync(FORMATS, `${folder}formats.json`)
