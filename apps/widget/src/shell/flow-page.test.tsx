import { describe, expect, it } from 'vitest'
import { findAWineStories } from '../gallery/stories/find-a-wine'
import { renderStory } from '../testing/render-widget'

describe('the page of a flow', () => {
  it('leaves the focus on the title of a screen that is there at once [FAW-02]', async () => {
    const story = findAWineStories.find(
      ({ state: { flow } }) =>
        flow?.name === 'find-a-wine' && flow.state.at === 'type' && flow.state.initial.at === 'loaded',
    )
    if (story === undefined) throw new Error('There is no story of the first question.')
    const { screen } = await renderStory(story)
    const title = screen.getByRole('heading', { level: 2, name: 'What kind of wine do you feel like?' })
    await expect.element(title).toHaveFocus()
  })
})
