import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What a browser takes that asks for it, by the ending under which it lies beside the file itself. */
const encodings = {
  br: promisify(
    /** @type {(file: Buffer, done: (error: Error | null, packed: Buffer) => void) => void} */
    (file, done) => brotliCompress(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }, done),
  ),
  gz: promisify(
    /** @type {(file: Buffer, done: (error: Error | null, packed: Buffer) => void) => void} */
    (file, done) => gzip(file, { level: 9 }, done),
  ),
}

/**
 * Lays `NAME.br` and `NAME.gz` beside every file below a built folder, as small as they can be: the server sends these and
 * compresses no file while somebody waits.
 *
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.flatMap((path) =>
      Object.entries(encodings).map(async ([ending, compress]) =>
        writeFile(`${path}.${ending}`, await compress(await readFile(path))),
      ),
    ),
  )
}
