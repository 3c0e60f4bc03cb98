// Makes the first call of the package in this process, and so its memory. Import this after memories.mjs.

import { ulid } from 'ddb-keys'

ulid()
