import { expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { expectAccessible } from '../../testing/accessibility'
import { renderOffer } from '../../testing/reply-item'

const [help] = replyItems.help.examples

it('help is a button that sends its text [QR-04]', async () => {
  const { offer, lines, lastCall } = await renderOffer(help)
  const button = offer.getByRole('button', { name: 'Help' })
  await expect.element(button).toBeVisible()
  await expectAccessible()
  await button.click()
  expect(lines()).toContain('user: Help')
  expect(lastCall('sendText').args[1]).toMatchObject({ text: 'Help' })
})
