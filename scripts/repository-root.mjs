import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the work tree. The scripts that install dependencies import only built-in modules. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
