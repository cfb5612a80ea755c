import { afterEach, describe, expect, it, vi } from 'vitest'
import { pickupOrder, undrawableOrder } from '../gallery/deliveries'
import { stillMessage, stillChat, stillEntry } from '../gallery/still-state'
import { renderState } from '../testing/render-widget'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('an item whose view throws', () => {
  it('is shown as plain text and does not break other items', async () => {
    // React tells of the error too, which is what it is for.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { screen } = await renderState(
      stillChat([
        stillMessage('bot', 'Before it.'),
        stillEntry('bot', { type: 'verifiedOrders', items: [undrawableOrder] }),
        stillMessage('bot', 'After it.'),
        stillEntry('bot', { type: 'verifiedOrders', items: [{ ...pickupOrder, orderId: '10234599' }] }),
      ]),
    )
    await expect.element(screen.getByText('Order 10234568: Ready to collect')).toBeVisible()
    await expect.element(screen.getByText('Before it.')).toBeVisible()
    await expect.element(screen.getByText('After it.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Order #10234599' })).toBeVisible()
  })
})
