import { expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { expectAccessible } from '../../testing/accessibility'
import { renderOffer } from '../../testing/reply-item'

const [yes] = replyItems.quickReply.examples

it("plain quick replies by their second name are buttons that send their text as the shopper's message [QR-01]", async () => {
  const { offer, lines, lastCall } = await renderOffer(yes)
  const button = offer.getByRole('button', { name: 'Yes' })
  await expect.element(button).toBeVisible()
  await expectAccessible()
  await button.click()
  expect(lines()).toContain('user: Yes')
  expect(lastCall('sendText').args[1]).toMatchObject({ text: 'Yes' })
})
