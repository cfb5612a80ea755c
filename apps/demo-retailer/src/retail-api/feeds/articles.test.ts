import { describe, expect, it } from 'vitest'
import { parseArticle } from './read-articles'
import { toArticle } from './to-article'

const file = `---
title: 'Returns'
html_url: /help/returns
edited_at: 2026-03-28
topics: [returns]
---

Bring it **back**, [see how](/help/how) or [never](javascript:alert(1)).

<script>alert(1)</script>
`

describe('a help article', () => {
  it('has title, path and day of its front matter', () => {
    expect(parseArticle('returns', file)).toMatchObject({
      title: 'Returns',
      path: '/help/returns',
      editedOn: '2026-03-28',
    })
    expect(parseArticle('plain', 'Only text.')).toMatchObject({
      title: 'plain',
      path: '/help/plain',
      editedOn: null,
      markdown: 'Only text.',
    })
  })

  it('is sent as HTML with absolute links, without scripts', async () => {
    const article = await toArticle(parseArticle('returns', file), 'https://shop.example')
    expect(article).toMatchObject({
      url: 'https://shop.example/help/returns',
      updatedAt: '2026-03-28T00:00:00Z',
    })
    expect(article.html).toContain('<strong>back</strong>')
    expect(article.html).toContain('href="https://shop.example/help/how"')
    expect(article.html).not.toMatch(/script/)
  })
})
