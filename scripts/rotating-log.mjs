import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'

/** The log's newest file has at most so many bytes; it and four older ones are kept. */
const usual = { mostBytes: 20 * 1024 * 1024, mostFiles: 5, retryMs: 10_000 }
const newline = 10

/**
 * Writes lines into a file. A full file becomes `PATH.1`, the one before `PATH.2` and so on, the oldest is removed. A file
 * that cannot be written, on a full disk say, never takes the product down: lines are lost until it can be.
 *
 * Source: docs/operating.md
 *
 * @param {import('node:stream').Readable} lines
 * @param {string} path
 * @param {Partial<typeof usual> & { now?: () => number }} options
 */
export function keepLog(lines, path, options = {}) {
  const { mostBytes, mostFiles, retryMs } = { ...usual, ...options }
  const now = options.now ?? Date.now
  /** @type {{ descriptor: number, bytes: number } | null} */
  let file = null
  let triedAt = -Infinity

  lines.on('data', (/** @type {Buffer | string} */ chunk) => {
    try {
      write(Buffer.from(chunk))
    } catch {
      close()
      triedAt = now()
    }
  })
  lines.on('end', close)

  /** @param {Buffer} text */
  function write(text) {
    if (file === null) {
      if (now() - triedAt < retryMs) return
      const descriptor = openSync(path, 'a', 0o600)
      file = { descriptor, bytes: fstatSync(descriptor).size }
    }
    // A file ends with a whole line.
    const lineEnd = text.lastIndexOf(newline) + 1
    if (file.bytes + text.length <= mostBytes || lineEnd === 0) return append(text)
    append(text.subarray(0, lineEnd))
    close()
    for (let older = mostFiles - 1; older >= 1; older -= 1) moved(older)
    if (lineEnd < text.length) write(text.subarray(lineEnd))
  }

  /** @param {Buffer} text */
  function append(text) {
    if (file === null) return
    writeSync(file.descriptor, text)
    file.bytes += text.length
  }

  function close() {
    if (file !== null) closeSync(file.descriptor)
    file = null
  }

  /** @param {number} older */
  function moved(older) {
    try {
      renameSync(older === 1 ? path : `${path}.${older - 1}`, `${path}.${older}`)
    } catch {
      // There are not that many yet.
    }
  }
}
