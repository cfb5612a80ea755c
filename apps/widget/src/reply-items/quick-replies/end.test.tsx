import { expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { expectAccessible } from '../../testing/accessibility'
import { renderOffer } from '../../testing/reply-item'

const [example, otherEnd] = replyItems.end.examples

it('end is a button that opens the prompt with its third text [QR-08, END-07]', async () => {
  const { offer, screen, state } = await renderOffer(example)
  const button = offer.getByRole('button', { name: "That's all, thanks" })
  await expect.element(button).toBeVisible()
  await expectAccessible()
  await button.click()
  expect(state().frame).toEqual({ at: 'open', view: { at: 'end-prompt', type: 3, isLeaving: false } })
  await expect.element(screen.getByText("It looks like we're all done here.")).toBeVisible()
})

it('end of an unknown type opens the prompt with its default text [END-04]', async () => {
  const { offer, screen, state } = await renderOffer(otherEnd)
  await offer.getByRole('button', { name: 'Leave it for now' }).click()
  expect(state().frame).toEqual({
    at: 'open',
    view: { at: 'end-prompt', type: 'default', isLeaving: false },
  })
  await expect.element(screen.getByText('You can return to your chat or finish here.')).toBeVisible()
})
