import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleTitlesIn, titleOf } from './articles'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'articles-'))
  await writeFile(join(folder, 'returns.md'), '---\ntitle: Returning a bottle\n---\n\nBring it back.\n')
})
afterAll(() => rm(folder, { recursive: true }))

describe('articleTitlesIn', () => {
  it('reads the title of an article', async () => {
    expect(await articleTitlesIn(folder)('returns')).toBe('Returning a bottle')
  })

  it.each(['unknown', '../returns', 'returns.md', '', 'Returns', 'a/../returns'])(
    'knows no article %j',
    async (id) => {
      expect(await articleTitlesIn(folder)(id)).toBeNull()
    },
  )

  it('knows none without a folder', async () => {
    expect(await articleTitlesIn(null)('returns')).toBeNull()
  })
})

describe('titleOf', () => {
  it.each([
    ['---\nid: a\ntitle: "Opening hours"\n---\n# Else', 'Opening hours'],
    ['---\nname: Gift cards\n---\n', 'Gift cards'],
    ["---\ntitle: 'Murphy''s'\n---\n", "Murphy''s"],
    ['# Delivery fees\n\nText', 'Delivery fees'],
    ['---\nid: a\n---\n# Delivery fees', 'Delivery fees'],
    ['Just text', null],
  ])('of %j is %j', (markdown, title) => {
    expect(titleOf(markdown)).toBe(title)
  })
})
