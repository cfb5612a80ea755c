import { render } from 'vitest-browser-react'
import { afterEach, describe, expect, it } from 'vitest'
import { toReactNodes } from './article-body'

/** The markup as it stands on the page after all has had time to act. */
async function drawn(html: string): Promise<string> {
  const { container } = await render(<>{toReactNodes(html)}</>)
  await new Promise(requestAnimationFrame)
  return container.innerHTML
}

afterEach(() => {
  delete (window as { hurt?: unknown }).hurt
})

describe('the text of an article', () => {
  it.each([
    ['<p>Within <b>30 days</b>.<br>Or later.</p>', '<p>Within <b>30 days</b>.<br>Or later.</p>'],
    ['<h1>A</h1><h2>B</h2><h3>C</h3>', '<h3>A</h3><h3>B</h3><h3>C</h3>'],
    ['<ul><li>One</li><li>Two</li></ul>', '<ul><li>One</li><li>Two</li></ul>'],
    [
      '<table><tr><td colspan="2">Wide</td></tr></table>',
      '<table><tbody><tr><td colspan="2">Wide</td></tr></tbody></table>',
    ],
    ['<span style="color:red" class="x" id="y">Plain</span>', 'Plain'],
    ['<p class="x" id="y" style="position:fixed" data-z="1">Bare</p>', '<p>Bare</p>'],
    ['5 &lt; 6 &amp; more', '5 &lt; 6 &amp; more'],
    [
      '<a href="https://help.example/a?b=1&c=2">Help</a>',
      '<a href="https://help.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">Help</a>',
    ],
    [
      '<img src="https://help.example/a.png" alt="A box" width="9999">',
      '<img alt="A box" loading="lazy" src="https://help.example/a.png">',
    ],
  ])('renders %s', async (html, answer) => {
    expect(await drawn(html)).toBe(answer)
  })

  it.each([
    '<script>window.hurt = 1</script>',
    '<style>* { display: none }</style>',
    '<iframe src="javascript:parent.hurt = 1"></iframe>',
    '<iframe srcdoc="<script>parent.hurt = 1</script>"></iframe>',
    '<object data="data:text/html,x"></object><embed src="x">',
    '<svg onload="window.hurt = 1"><script>window.hurt = 1</script></svg>',
    '<svg><foreignObject><p>x</p></foreignObject></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror="window.hurt = 1"></style></mglyph></table></mtext></math>',
    '<template><script>window.hurt = 1</script></template>',
    '<b></b><noscript><p title="</noscript><img src=x onerror=window.hurt=1>"></noscript>',
    '<video><source onerror="window.hurt = 1"></video>',
    '<textarea>x</textarea><select><option>x</option></select><button>x</button>',
    '<img src=x onerror="window.hurt = 1">',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<input onfocus="window.hurt = 1" autofocus>',
    '<!--<img src=x onerror="window.hurt = 1">-->',
  ])('removes %s completely [ART-05]', async (html) => {
    expect((await drawn(html)).replace('<b></b>', '')).toBe('')
    expect((window as { hurt?: unknown }).hurt).toBeUndefined()
  })

  it.each([
    'javascript:window.hurt=1',
    'JaVaScRiPt:window.hurt=1',
    ' \u0001javascript:window.hurt=1',
    'java\nscript:window.hurt=1',
    'data:text/html,<script>parent.hurt=1</script>',
    'vbscript:x',
    'blob:https://x/1',
    'relative/page',
    '',
  ])('removes a link to %j and keeps its text [ART-05]', async (href) => {
    const link = document.createElement('a')
    link.setAttribute('href', href)
    link.textContent = 'Press me'
    expect(await drawn(link.outerHTML)).toBe('Press me')
  })

  it('removes event handlers, ids and names [ART-05]', async () => {
    const html =
      '<p onclick="window.hurt=1" name="body" id="murphy-configuration">A<b onmouseover=x>B</b></p>'
    expect(await drawn(html)).toBe('<p>A<b>B</b></p>')
  })

  it('removes the inputs of a form and keeps its text', async () => {
    expect(await drawn('<form action="https://evil.example"><p>Words</p><input></form>')).toBe('<p>Words</p>')
  })
})
