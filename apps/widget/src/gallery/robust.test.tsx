import { takeThird } from '@murphy/testing'
import { page } from 'vitest/browser'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenLayout, smallTargets, tornWords } from '../testing/layout'
import { renderStory } from '../testing/render-widget'
import { stories } from './stories'

/** The text spacing of success criterion 1.4.12. Source: WCAG 2.2 */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`
const html = document.documentElement
const usual = [400, 680] as const
/** The viewport of 1280 px at a zoom of 400 %. */
const narrow = [320, 568] as const

type Arrangement = {
  readonly name: string
  readonly viewport: readonly [width: number, height: number]
  readonly arrange: () => void
  /** Words may not break either. */
  readonly keepsWords?: true
}

const arrangements: readonly Arrangement[] = [
  { name: 'at 320 px from right to left', viewport: narrow, arrange: () => html.setAttribute('dir', 'rtl') },
  {
    name: 'at 320 px with the text spacing of WCAG 1.4.12',
    viewport: narrow,
    arrange: () => addStyle(textSpacing),
  },
  {
    name: 'with text of twice the size',
    viewport: usual,
    arrange: () => html.style.setProperty('font-size', '200%'),
    keepsWords: true,
  },
]

afterEach(() => {
  html.removeAttribute('dir')
  html.removeAttribute('style')
  document.adoptedStyleSheets = []
})

afterAll(async () => {
  await page.viewport(...usual)
})

describe('gallery at 320 px', () => {
  // Once for all: a change of the viewport takes longer than a story.
  beforeAll(async () => {
    await page.viewport(...narrow)
  })

  it.each(takeThird(stories, 2))(
    '$name keeps all content on the page, with controls large enough for touch',
    async (story) => {
      await show(story)
      await expect.poll(brokenLayout).toEqual([])
      await expect.poll(smallTargets).toEqual([])
    },
  )
})

/** A story on a page of its own is wider than the page of the widget, so its words may break. */
const isOnOwnPage = ({ name }: (typeof stories)[number]): boolean => name === 'on a page of its own'

describe.each(arrangements)('gallery $name', ({ viewport, arrange, keepsWords }) => {
  beforeAll(async () => {
    await page.viewport(...viewport)
  })
  beforeEach(arrange)

  it.each(takeThird(stories))('$name keeps all content on the page, and large words whole', async (story) => {
    await show(story)
    await expect.poll(brokenLayout).toEqual([])
    if (keepsWords && !isOnOwnPage(story)) await expect.poll(tornWords, { timeout: 2000 }).toEqual([])
  })
})

async function show(story: (typeof stories)[number]): Promise<void> {
  const { screen } = await renderStory(story)
  await expect.poll(() => screen.container.textContent).not.toBe('')
  // Elements that slide in are outside the page until their animation ends.
  for (const animation of document.getAnimations()) animation.finish()
}

function addStyle(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}
