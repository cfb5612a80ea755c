import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { expectAccessible } from '../../testing/accessibility'
import { renderOffer } from '../../testing/reply-item'

const [both, none] = replyItems.qr.examples

describe('plain quick replies', () => {
  it('are buttons, or links when they have an address [QR-01, QR-10]', async () => {
    const { offer } = await renderOffer(both)
    await expect.element(offer.getByRole('button', { name: 'Track an order' })).toBeVisible()
    const link = offer.getByRole('link', { name: 'My account' })
    await expect.element(link).toHaveAttribute('href', 'https://shop.example/account')
    await expectAccessible()
  })

  it("send their text as the shopper's message [QR-01]", async () => {
    const { offer, lines, lastCall } = await renderOffer(both)
    await offer.getByRole('button', { name: 'Track an order' }).click()
    expect(lines()).toContain('user: Track an order')
    expect(lastCall('sendText').args[1]).toMatchObject({ text: 'Track an order' })
  })

  it('quick replies with target route navigate the host page and report their intent [QR-10, QR-13]', async () => {
    const { offer, hostMessages, hostMessagesOf } = await renderOffer(both)
    await offer.getByRole('link', { name: 'My account' }).click()
    expect(hostMessages.at(-1)).toEqual({
      type: 'chatbotInitChangeUrl',
      url: 'https://shop.example/account',
      storeId: null,
      storeName: null,
    })
    await offer.getByRole('button', { name: 'Track an order' }).click()
    expect(hostMessagesOf('chatbotQRClicked').at(-1)).toMatchObject({
      intentGroupId: 'ig-7',
      intentGroupName: 'Order tracking',
    })
  })

  it('show nothing when the list is empty [QR-01]', async () => {
    const { offer } = await renderOffer({ type: 'message', text: 'What now?' }, none)
    await expect.element(offer).not.toBeInTheDocument()
  })
})
