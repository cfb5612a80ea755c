#!/usr/bin/env node
// Writes NAME.br and NAME.gz next to every built file below a folder, with the highest compression: node scripts/compress.mjs FOLDER.
// The server sends these (decision 026) and compresses no file during a request.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder: node scripts/compress.mjs FOLDER')
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
await Promise.all(
  files.map(async (path) => {
    const file = await readFile(path)
    await writeFile(`${path}.br`, await brotli(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    await writeFile(`${path}.gz`, await zip(file, { level: 9 }))
  }),
)
