import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFileCache } from './file-cache'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'murphy-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a file cache', () => {
  const bytes = new Uint8Array([1, 2, 3])

  it('keeps the last four files of its kind, and leaves other kinds alone', () => {
    const cache = createFileCache(join(folder, 'own'), { extension: '.one' })
    createFileCache(join(folder, 'own'), { extension: '.other' }).write('a', bytes)
    for (const key of ['a', 'b', 'c', 'd', 'e']) cache.write(key, bytes)
    const names = readdirSync(join(folder, 'own'))
    expect(names.filter((name) => name.endsWith('.one'))).toHaveLength(4)
    expect(names).toContain('a.other')
    expect([cache.has('e'), cache.has('unknown')]).toEqual([true, false])
    expect(cache.read('e')).toEqual(Buffer.from(bytes))
    expect(cache.read('unknown')).toBeNull()
  })

  it('finds the files of a build, and writes none there', () => {
    const built = join(folder, 'built')
    createFileCache(built, { extension: '.one' }).write('a', bytes)
    const cache = createFileCache(join(folder, 'own'), { extension: '.one', elsewhere: [built] })
    expect(cache.read('a')).toEqual(Buffer.from(bytes))
    cache.write('b', bytes)
    expect(readdirSync(built)).toEqual(['a.one'])
  })
})
