import { takeThird } from '@murphy/testing'
import { registerIcons, deskIcons, additionalIcons } from '@murphy/ui'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { App } from '../shell/app'
import '../shell/document.css'
import { expectAccessible } from '../testing/accessibility'
import { createStaticDesk, createStaticManager } from './static-desk'
import { managerStories } from './manager-stories'
import { stories } from './stories'

registerIcons(additionalIcons)
registerIcons(deskIcons)
// The tested document has its own title and language.
document.title = 'Murphy desk'
document.documentElement.lang = 'en-AU'

afterAll(async () => {
  delete document.documentElement.dataset['theme']
  await page.viewport(400, 680)
})

/** One viewport for all stories, because changing it takes longer than a story. */
async function arrange(theme: string, width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  document.documentElement.dataset['theme'] = theme
}

/** The first look of each story, which is checked by all rules of axe. */
function isFirst(theme: string, width: number): boolean {
  return theme === 'light' && width === 1440
}

describe.each([
  ['light', 1440, 900, stories],
  ['dark', 1440, 900, takeThird(stories)],
  ['light', 1024, 768, takeThird(stories, 1)],
  ['light', 390, 844, takeThird(stories, 2)],
  // 1280 pixels at 200 %
  ['dark', 640, 450, takeThird(stories)],
] as const)('the desk, %s, %d wide', (theme, width, height, shown) => {
  beforeAll(() => arrange(theme, width, height))

  it.each(shown)(
    '$name has no axe violation and no content beside the page',
    async ({ state, signInOptions }) => {
      const screen = await render(
        <App
          desk={createStaticDesk(state)}
          manager={createStaticManager()}
          {...(signInOptions && { signInOptions })}
        />,
      )
      await expect.poll(() => screen.container.textContent).not.toBe('')
      // The dark theme has the elements of the light one, which is checked by all rules.
      await expectAccessible({ ofTheme: theme === 'dark' && width === 1440 })
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    },
  )
})

describe.each([
  ['light', 1440, 900, managerStories],
  ['dark', 1024, 768, takeThird(managerStories)],
  ['dark', 390, 844, takeThird(managerStories, 1)],
] as const)('the manager’s pages, %s, %d wide', (theme, width, height, shown) => {
  beforeAll(() => arrange(theme, width, height))

  it.each(shown)(
    '$name has no axe violation and no content beside the page',
    async ({ state, answers, shows }) => {
      const screen = await render(
        <App desk={createStaticDesk(state)} manager={createStaticManager(answers)} />,
      )
      await expect.element(screen.getByText(shows).first()).toBeVisible()
      await expectAccessible({ ofLook: !isFirst(theme, width) })
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    },
  )
})
