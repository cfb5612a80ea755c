import { describe, expect, it } from 'vitest'
import { convertHtmlToText } from './html-to-text'

describe('the text of an HTML mail', () => {
  it.each([
    ['has a line for each block', '<div>Hello</div><div>you <b>two</b></div>', 'Hello\nyou two'],
    ['has a blank line behind a paragraph', '<p>One.</p><p>Two.</p>', 'One.\n\nTwo.'],
    ['has line breaks, and blank lines that the sender wrote', 'a<br>b<br><br>c', 'a\nb\n\nc'],
    ['joins the white space of the source', '<div>a\n   b\t c</div>', 'a b c'],
    ['marks a quotation', '<div>Yes.</div><blockquote><div>Red?</div></blockquote>', 'Yes.\n> Red?'],
    [
      'marks a quotation in a quotation',
      '<blockquote>a<blockquote>b</blockquote></blockquote>',
      '> a\n> > b',
    ],
    ['reads entities', '<p>Ros&eacute; &lt;3 &amp; more&nbsp;</p>', 'Rosé <3 & more'],
    [
      'leaves out styles, scripts and the title',
      '<head><title>t</title><style>p{}</style></head><p>a<script>x()</script></p>',
      'a',
    ],
    ['keeps cells apart', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    ['survives tags that are never closed or opened', '</blockquote><blockquote><div>a', '> a'],
    ['is empty for nothing', '', ''],
  ])('%s', (_, html, text) => {
    expect(convertHtmlToText(html)).toBe(text)
  })

  it('takes a time that grows with its length when blank text stands before many blocks', () => {
    const measure = (html: string): number => {
      const startedAt = performance.now()
      convertHtmlToText(html)
      return performance.now() - startedAt
    }
    const blank = ' '.repeat(250_000) + '<hr>'.repeat(60_000)
    const written = `${' '.repeat(250_000)}a${'<hr>'.repeat(60_000)}`
    // The line is empty after its first word. While it was read at each block, this took some hundred times as long.
    expect(measure(blank)).toBeLessThan(20 * measure(written) + 200)
    expect(convertHtmlToText(`${blank}a`)).toBe('a')
  })

  it('ends within a part of ten thousand nested quotations, which no mail program writes', () => {
    const text = convertHtmlToText('<blockquote>a'.repeat(10_000))
    expect(text.length).toBeLessThan(50_000)
    expect(text).toContain('> > a')
  })
})
