import { takeThird } from '@murphy/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../testing/accessibility'
import { renderStory } from '../testing/render-widget'
import { stories } from './stories'

afterEach(() => {
  delete document.documentElement.dataset['theme']
})

describe.each([
  ['light', stories],
  ['dark', takeThird(stories)],
] as const)('gallery in the %s scheme', (theme, shown) => {
  it.each(shown)('$name has no violation that axe finds', async (story) => {
    document.documentElement.dataset['theme'] = theme
    const { screen } = await renderStory(story)
    await expect.poll(() => screen.container.textContent).not.toBe('')
    // The dark scheme has the elements of the light one.
    await expectAccessible({ ofTheme: theme === 'dark' })
  })
})
