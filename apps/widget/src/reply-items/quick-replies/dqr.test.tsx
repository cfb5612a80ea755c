import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { expectAccessible } from '../../testing/accessibility'
import { renderOffer } from '../../testing/reply-item'

const [example] = replyItems.dqr.examples

describe('a dynamic quick reply', () => {
  it('is a link [QR-03]', async () => {
    const { offer } = await renderOffer(example)
    const link = offer.getByRole('link', { name: 'Party planner' })
    await expect.element(link).toHaveAttribute('href', 'https://shop.example/party')
    await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
    await expectAccessible()
  })

  it('opens with msid, muid and migid, in a new tab [QR-03, QR-12]', async () => {
    const { offer, opened, state } = await renderOffer({
      ...example,
      items: [{ text: 'Party planner', type: 'url', uri: 'https://shop.example/party?a=1#top' }],
      intent_group_id: 'ig 2',
    })
    await offer.getByRole('link', { name: 'Party planner' }).click()
    const { chatbotUserId } = state().session
    expect(opened).toEqual([`https://shop.example/party?a=1&msid=s-1&muid=${chatbotUserId}&migid=ig%202#top`])
  })
})
