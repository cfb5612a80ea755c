import { describe, expect, it } from 'vitest'
import { listHeadings, toMarkdown, toSummary } from './index'

describe('the HTML of an article', () => {
  it.each([
    ['paragraphs', '<p>One.</p>\n<p>Two\n lines.</p>', 'One.\n\nTwo lines.'],
    ['headings', '<h1>A</h1><p>b</p><h3>C</h3>', '## A\n\nb\n\n### C'],
    ['a list', '<p>x</p><ul><li>One</li><li><p>Two</p></li></ul><p>y</p>', 'x\n\n- One\n- Two\n\ny'],
    ['a numbered list', '<ol><li>One</li><li>Two</li></ol>', '1. One\n2. Two'],
    ['a list in a list', '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>', '- a\n   1. b\n- c'],
    ['emphasis', '<p><strong>Never</strong> or <em>always</em></p>', '**Never** or *always*'],
    [
      'a link',
      '<p>See <a href="https://shop.example/a">here</a>.</p>',
      'See [here](https://shop.example/a).',
    ],
    ['a link that runs a script', '<a href="javascript:alert(1)">x</a>', 'x'],
    ['a link out of its brackets', '<a href="https://a.example/)<b>">x</a>', 'x'],
    ['a table', '<table><tr><th>A</th><td>B</td></tr><tr><td>C</td></tr></table>', 'A · B\n\nC'],
    ['scripts and frames', '<p>a</p><script>b()</script><style>c</style><iframe>d</iframe>', 'a'],
    ['a picture', '<p>a<img src="x.png"></p>', 'a'],
    ['entities', '<p>Fish &amp; chips &lt;b&gt; 5&nbsp;%</p>', 'Fish & chips &lt;b> 5 %'],
    ['signs of Markdown', '<p># not * a [title]</p>', '\\# not \\* a \\[title\\]'],
    ['line breaks', '<p>a<br>b<br><br>c<br></p>d', 'a  \nb\n\nc\n\nd'],
    ['a folded text', '<details><summary>Why?</summary><p>So.</p></details>', '#### Why?\n\nSo.'],
    ['no text', '', ''],
  ])('%s becomes Markdown: %s', (_name, html, markdown) => {
    expect(toMarkdown(html)).toBe(markdown)
  })
})

describe('the summary', () => {
  it.each([
    ['## Title\n\nReturn it. Within 30 days.', 'Return it.'],
    ['See [our page](https://a.example) **now**', 'See our page now'],
    ['- One', 'One'],
    ['Two \\* three', 'Two * three'],
    ['a'.repeat(201), `${'a'.repeat(199)}…`],
    ['a'.repeat(200), 'a'.repeat(200)],
    ['', ''],
  ])('%s gives its first sentence', (markdown, summary) => {
    expect(toSummary(markdown)).toBe(summary)
  })
})

describe('the list of headings', () => {
  it.each([
    ['## Returns\n\nYes.\n\n### How long does it take?\n\nA day.', ['Returns', 'How long does it take?']],
    ['#### A **bold** [link](https://a.example) \\* &lt;b>', ['A bold link * <b>']],
    ['##### Too deep\n\n\\# no heading\n\n#no', []],
    ['', []],
  ])('%j has the headings %j', (markdown, headings) => {
    expect(listHeadings(markdown)).toEqual(headings)
  })
})
