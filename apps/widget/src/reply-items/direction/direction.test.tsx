import { expect, it } from 'vitest'
import { stillChat, stillEntry } from '../../gallery/still-state'
import { renderState } from '../../testing/render-widget'

it('[MSG-28] leads to a map with directions to the address', async () => {
  const { screen, events } = await renderState(
    stillChat([
      stillEntry('bot', { type: 'direction', text: 'Get directions', address: '12 Mill Road, Alexandria' }),
    ]),
  )
  const link = screen.getByRole('link', { name: 'Get directions' })
  const url = 'https://www.google.com/maps/dir/?api=1&destination=12%20Mill%20Road%2C%20Alexandria'
  await expect.element(link).toHaveAttribute('href', url)
  await link.click()
  expect(events).toContainEqual({ kind: 'link-pressed', url, target: 'new-tab' })
})
