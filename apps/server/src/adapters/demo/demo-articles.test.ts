import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDemoArticles } from './demo-articles'

const storefront = 'http://localhost:8081'
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'murphy-articles-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, ...lines: readonly string[]): void {
  writeFileSync(join(folder, name), lines.join('\n'))
}

describe('createDemoArticles', () => {
  it('[ART-10] answers name, body, edited_at and html_url of an article', async () => {
    write(
      'returns.md',
      '---',
      'title: Returning a bottle',
      'html_url: /help/returns',
      "edited_at: '2024-05-21T10:00:00+10:00'",
      '---',
      '',
      'Bring it back within **30 days**.',
    )
    expect(await createDemoArticles(folder, storefront).find('returns')).toEqual({
      name: 'Returning a bottle',
      body: '<p>Bring it back within <strong>30 days</strong>.</p>\n',
      edited_at: '2024-05-21T10:00:00+10:00',
      html_url: 'http://localhost:8081/help/returns',
    })
  })

  it.each(['nothing', '../returns', '', '__proto__'])('knows no article %j', async (articleId) => {
    expect(await createDemoArticles(folder, storefront).find(articleId)).toBeNull()
  })

  it.each([
    ['without front matter', ['Just text.']],
    ['without a title', ['---', 'html_url: /x', "edited_at: '2024-05-21'", '---', 'Text.']],
    ['with a day that is none', ['---', 'title: X', 'html_url: /x', 'edited_at: yesterday', '---', 'Text.']],
  ])('refuses a file %s, by name', (_, lines) => {
    write('broken.md', ...lines)
    expect(() => createDemoArticles(folder, storefront)).toThrow('broken.md')
  })
})
