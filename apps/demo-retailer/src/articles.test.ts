import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createArticleTitleFinder, parseTitle } from './articles'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'articles-'))
  await writeFile(join(folder, 'returns.md'), '---\ntitle: Returning a bottle\n---\n\nBring it back.\n')
})
afterAll(() => rm(folder, { recursive: true }))

describe('the title of a help page', () => {
  it('is read from its article', async () => {
    expect(await createArticleTitleFinder(folder)('returns')).toBe('Returning a bottle')
  })

  it.each(['unknown', '../returns', 'returns.md', '', 'Returns', 'a/../returns'])(
    'is null for the unknown article %j',
    async (id) => {
      expect(await createArticleTitleFinder(folder)(id)).toBeNull()
    },
  )

  it('is null without a folder', async () => {
    expect(await createArticleTitleFinder(null)('returns')).toBeNull()
  })
})

describe('the title of an article', () => {
  it.each([
    ['---\nid: a\ntitle: "Opening hours"\n---\n# Else', 'Opening hours'],
    ['---\nname: Gift cards\n---\n', 'Gift cards'],
    ["---\ntitle: 'Murphy''s'\n---\n", "Murphy''s"],
    ['# Delivery fees\n\nText', 'Delivery fees'],
    ['---\nid: a\n---\n# Delivery fees', 'Delivery fees'],
    ['Just text', null],
  ])('the title of an article in the file %j is %j', (markdown, title) => {
    expect(parseTitle(markdown)).toBe(title)
  })
})
