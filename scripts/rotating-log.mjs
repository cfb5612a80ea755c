import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'

/** The maximum size of a file, the number of files, and the delay before a failed write is retried. */
const defaults = { maxBytes: 20 * 1024 * 1024, maxFiles: 5, retryMs: 10_000 }
const newline = 10

/**
 * Writes lines into a file. A full file becomes `PATH.1`, the one before `PATH.2` and so on, the oldest is removed. A file
 * that cannot be written, for example on a full disk, does not stop the product: its lines are lost.
 *
 * Source: docs/operating.md
 *
 * @param {import('node:stream').Readable} lines
 * @param {string} path
 * @param {Partial<typeof defaults> & { now?: () => number }} options
 */
export function writeRotatingLog(lines, path, options = {}) {
  const { maxBytes, maxFiles, retryMs } = { ...defaults, ...options }
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
    if (file.bytes + text.length <= maxBytes || lineEnd === 0) return append(text)
    append(text.subarray(0, lineEnd))
    close()
    for (let older = maxFiles - 1; older >= 1; older -= 1) renameToOlder(older)
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
  function renameToOlder(older) {
    try {
      renameSync(older === 1 ? path : `${path}.${older - 1}`, `${path}.${older}`)
    } catch {
      // There are fewer files so far.
    }
  }
}
