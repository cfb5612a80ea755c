import { page } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { brokenLayout, smallTargets } from '../testing/layout'
import { renderStory } from '../testing/render-widget'
import { stories } from './stories'

/** Source: WCAG 2.2, 1.4.12 */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`
const html = document.documentElement

beforeEach(async () => {
  await page.viewport(320, 568)
})

afterEach(async () => {
  html.removeAttribute('dir')
  html.removeAttribute('style')
  document.adoptedStyleSheets = []
  await page.viewport(400, 680)
})

type Arrange = () => Promise<void> | void

describe.each<readonly [name: string, arrange: Arrange]>([
  ['at 320 px, as at 400 % of a desktop', () => undefined],
  ['at 320 px from right to left', () => html.setAttribute('dir', 'rtl')],
  ['with the text spacing of WCAG 1.4.12', () => addStyle(textSpacing)],
  [
    'with text of twice the size',
    async () => {
      await page.viewport(400, 680)
      html.style.setProperty('font-size', '200%')
    },
  ],
])('gallery %s', (_name, arrange) => {
  it.each(stories)('$name keeps all of it on the page', async (story) => {
    await Promise.resolve(arrange())
    const { screen } = await renderStory(story)
    await expect.poll(() => screen.container.textContent).not.toBe('')
    await expect.poll(brokenLayout).toEqual([])
  })
})

it.each(stories)('$name has controls that a finger can hit', async (story) => {
  const { screen } = await renderStory(story)
  await expect.poll(() => screen.container.textContent).not.toBe('')
  await expect.poll(smallTargets).toEqual([])
})

function addStyle(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}
