import { mkdtempSync, rmSync } from 'node:fs'
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
