import { expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { expectAccessible } from '../../testing/accessibility'
import { renderOffer } from '../../testing/reply-item'

const [pickUps, orders] = replyItems.qe.examples

it.each([
  [pickUps, { deliveryType: 'Pickup', shopperId: 0 }],
  [orders, { shopperId: 0 }],
])(
  "an event is a button that shows its text as the shopper's message and sends its event: %j [QR-09, MSG-06]",
  async (item, parameters) => {
    const { offer, lines, lastCall, callsOf } = await renderOffer(item)
    const button = offer.getByRole('button', { name: item.text })
    await expect.element(button).toBeVisible()
    await expectAccessible()
    await button.click()
    expect(lines()).toContain(`user: ${item.text}`)
    expect(lastCall('sendEvent').args[1]).toMatchObject({ event: item.event, parameters })
    expect(callsOf('sendText')).toHaveLength(1)
  },
)
