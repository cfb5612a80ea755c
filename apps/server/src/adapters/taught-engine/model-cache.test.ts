import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import { createModelCache, createModelKey } from './model-cache'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'murphy-models-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a model cache', () => {
  const model = new Uint8Array([1, 2, 3])

  it('keeps the last four models', () => {
    const cache = createModelCache(join(folder, 'models'))
    for (const key of ['a', 'b', 'c', 'd', 'e']) cache.write(key, model)
    expect(readdirSync(join(folder, 'models'))).toHaveLength(4)
    expect(cache.read('e')).toEqual(Buffer.from(model))
    expect(cache.read('unknown')).toBeNull()
  })

  it('finds the model of a build', () => {
    createModelCache(join(folder, 'built')).write('a', model)
    expect(createModelCache(join(folder, 'own'), [join(folder, 'built')]).read('a')).toEqual(
      Buffer.from(model),
    )
  })

  it('distinguishes contents', () => {
    const { knowledge } = shippedBotFiles
    expect(createModelKey(knowledge)).toBe(createModelKey({ ...knowledge }))
    expect(createModelKey({ ...knowledge, outOfScope: [] })).not.toBe(createModelKey(knowledge))
  })
})
