import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { expectAccessible } from '../../testing/accessibility'
import { renderOffer } from '../../testing/reply-item'

const [example] = replyItems.form.examples

describe('a form', () => {
  it('is a link [QR-05]', async () => {
    const { offer } = await renderOffer(example)
    const link = offer.getByRole('link', { name: 'Tell us about it' })
    await expect.element(link).toHaveAttribute('href', 'https://forms.example/feedback')
    await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
    await expectAccessible()
  })

  it('opens with msid, muid and migid, in a new tab [QR-05, QR-12]', async () => {
    const { offer, opened, state } = await renderOffer({
      ...example,
      uri: 'https://forms.example/feedback?a=1#top',
      intent_group_id: 'ig 2',
    })
    await offer.getByRole('link', { name: 'Tell us about it' }).click()
    const { chatbotUserId } = state().session
    expect(opened).toEqual([
      `https://forms.example/feedback?a=1&msid=s-1&muid=${chatbotUserId}&migid=ig%202#top`,
    ])
  })
})
