import { afterEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../testing/accessibility'
import { renderStory } from '../testing/render-widget'
import { stories } from './stories'

afterEach(() => {
  delete document.documentElement.dataset['theme']
})

describe.each(['light', 'dark'])('gallery by %s', (theme) => {
  it.each(stories)('$name has nothing that axe objects to', async (story) => {
    document.documentElement.dataset['theme'] = theme
    const { screen } = await renderStory(story)
    await expect.poll(() => screen.container.textContent).not.toBe('')
    await expectAccessible()
  })
})
