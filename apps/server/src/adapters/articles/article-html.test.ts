import { describe, expect, it } from 'vitest'
import { toArticleHtml } from './article-html'

const storefront = 'http://localhost:8081'

describe('toArticleHtml', () => {
  it('turns Markdown into formatted text', () => {
    expect(toArticleHtml('## Returns\n\nBring it **back**:\n\n- opened\n- unopened', storefront).trim()).toBe(
      '<h2>Returns</h2>\n<p>Bring it <strong>back</strong>:</p>\n<ul>\n<li>opened</li>\n<li>unopened</li>\n</ul>',
    )
  })

  it.each([
    ['a script', 'Hi <script>alert(1)</script>there', '<p>Hi there</p>'],
    ['an event attribute', '<p onclick="steal()">Hi</p>', '<p>Hi</p>'],
    ['a frame', '<iframe src="https://evil.example"></iframe>Hi', 'Hi'],
    ['a picture with a handler', '<img src=x onerror=alert(1)>', ''],
    ['a style', '<p style="position:fixed">Hi</p>', '<p>Hi</p>'],
  ])('leaves out %s', (_, markdown, html) => {
    expect(toArticleHtml(markdown, storefront).trim()).toBe(html)
  })

  it('leaves a link that would run code without its target', () => {
    expect(toArticleHtml('[press](javascript:alert(1))', storefront)).not.toContain('javascript')
  })

  it('makes addresses absolute and opens them in a new tab', () => {
    expect(toArticleHtml('[Contact](/contact)', storefront).trim()).toBe(
      '<p><a href="http://localhost:8081/contact" target="_blank" rel="noopener noreferrer">Contact</a></p>',
    )
  })
})
