import { afterEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../testing/accessibility'
import { renderStory } from '../testing/render-widget'
import { stories } from './stories'

afterEach(() => {
  delete document.documentElement.dataset['theme']
})

describe.each(['light', 'dark'])('gallery in the %s scheme', (theme) => {
  it.each(stories)('$name has no violation that axe finds', async (story) => {
    document.documentElement.dataset['theme'] = theme
    const { screen } = await renderStory(story)
    await expect.poll(() => screen.container.textContent).not.toBe('')
    await expectAccessible()
  })
})
