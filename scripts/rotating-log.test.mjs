import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeRotatingLog } from './rotating-log.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'murphy-log-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** @param {Parameters<typeof writeRotatingLog>[2]} options */
function open(options = {}) {
  const lines = new PassThrough()
  const path = join(folder, 'murphy.log')
  writeRotatingLog(lines, path, options)
  return { path, write: (/** @type {string} */ text) => lines.emit('data', Buffer.from(text)) }
}

describe('the log of npm start', () => {
  it('keeps a number of files of limited size with whole lines, the newest lines in the newest file', () => {
    const { write } = open({ maxBytes: 100, maxFiles: 3 })
    for (let line = 0; line < 1000; line += 1) write(`line ${String(line).padStart(4, '0')}\n`)
    expect(readdirSync(folder).sort()).toEqual(['murphy.log', 'murphy.log.1', 'murphy.log.2'])
    const texts = ['murphy.log.2', 'murphy.log.1', 'murphy.log'].map((name) =>
      readFileSync(join(folder, name), 'utf8'),
    )
    for (const text of texts) {
      expect(text).toMatch(/^(line \d{4}\n)+$/)
      expect(text.length).toBeLessThanOrEqual(110)
    }
    expect(texts.join('')).toMatch(/line 0999\n$/)
  })

  it('appends to the files of an earlier start', () => {
    writeFileSync(join(folder, 'murphy.log'), 'before\n')
    const { path, write } = open()
    write('after\n')
    expect(readFileSync(path, 'utf8')).toBe('before\nafter\n')
  })

  it('drops lines while the file cannot be written, and continues when it can', () => {
    let now = 0
    const { path, write } = open({ retryMs: 1000, now: () => now })
    rmSync(folder, { recursive: true })
    write('lost\n')
    mkdirSync(folder)
    now = 999
    write('lost as well\n')
    now = 1000
    write('kept\n')
    expect(readFileSync(path, 'utf8')).toBe('kept\n')
  })
})
