import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toArticleFile, writeArticleFiles } from './write-articles'

const today = '2026-11-28'
const createArticle = (id: number) => ({
  id: String(id),
  title: `Article "${id}": returns`,
  html: '<p>Within 30 days. With the receipt.</p>',
  url: `https://my-shop.zendesk.com/hc/en-au/articles/${id}`,
  updatedAt: '2026-09-21T14:13:27Z',
})

describe('the files of articles', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'murphy-articles-'))
    writeFileSync(join(folder, 'returns.md'), 'of the operator')
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const list = () => readdirSync(folder).toSorted()

  it('have front matter and Markdown', () => {
    expect(writeArticleFiles(folder, [createArticle(1)], today)).toEqual({
      written: 1,
      removed: 0,
      unchanged: 0,
    })
    expect(read('zendesk-1.md')).toBe(`---
title: "Article \\"1\\": returns"
summary: "Within 30 days."
html_url: "https://my-shop.zendesk.com/hc/en-au/articles/1"
edited_at: 2026-09-21T14:13:27Z
topics: []
---

Within 30 days. With the receipt.
`)
  })

  it('an unchanged article is not written again', () => {
    writeArticleFiles(folder, [createArticle(1)], today)
    expect(writeArticleFiles(folder, [createArticle(1)], today)).toEqual({
      written: 0,
      removed: 0,
      unchanged: 1,
    })
  })

  it('topics and questions of the operator stay when an article changes', () => {
    writeArticleFiles(folder, [createArticle(1)], today)
    const part = 'topics: [returns]\nquestions:\n  - can i return wine'
    writeFileSync(join(folder, 'zendesk-1.md'), read('zendesk-1.md').replace('topics: []', part))
    writeArticleFiles(folder, [{ ...createArticle(1), html: '<p>Within 14 days.</p>' }], today)
    expect(read('zendesk-1.md')).toContain(`\n${part}\n---\n\nWithin 14 days.\n`)
  })

  it('an article that is gone loses its file, and files of the operator stay', () => {
    writeArticleFiles(folder, [createArticle(1), createArticle(2)], today)
    expect(writeArticleFiles(folder, [createArticle(2)], today)).toMatchObject({ removed: 1, unchanged: 1 })
    expect(list()).toEqual(['returns.md', 'zendesk-2.md'])
  })

  it.each([
    [2, true],
    [3, false],
  ])('%i of 4 files that would go are removed or not', (gone, isRemoved) => {
    const articles = [1, 2, 3, 4].map(createArticle)
    writeArticleFiles(folder, articles, today)
    const write = () => writeArticleFiles(folder, articles.slice(gone), today)
    if (isRemoved) expect(write()).toMatchObject({ removed: gone })
    else expect(write).toThrow('3 of 4 articles')
    expect(list()).toHaveLength(isRemoved ? 5 - gone : 5)
  })

  it('a folder that is missing is named', () => {
    expect(() => writeArticleFiles(join(folder, 'none'), [], today)).toThrow('There is no folder')
  })

  it('an article without text and time has its title and today', () => {
    const text = toArticleFile({ ...createArticle(1), html: '', updatedAt: null }, { before: '', today })
    expect(text).toContain('summary: "Article \\"1\\": returns"')
    expect(text).toContain('edited_at: 2026-11-28')
  })
})
