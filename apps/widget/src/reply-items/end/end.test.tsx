import { expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { expectAccessible } from '../../testing/accessibility'
import { renderOffer } from '../../testing/reply-item'

const [example, otherEnd] = replyItems.end.examples

it('end is a button that leads to the third wording of the prompt [QR-08, END-07]', async () => {
  const { offer, screen, state } = await renderOffer(example)
  const button = offer.getByRole('button', { name: "That's all, thanks" })
  await expect.element(button).toBeVisible()
  await expectAccessible()
  await button.click()
  expect(state().frame).toEqual({ at: 'open', view: { at: 'end-prompt', type: 3, isLeaving: false } })
  await expect.element(screen.getByText("It looks like we're all done here.")).toBeVisible()
})

it('end of a type that the widget does not know leads to the default wording of the prompt [END-04]', async () => {
  const { offer, screen, state } = await renderOffer(otherEnd)
  await offer.getByRole('button', { name: 'Leave it for now' }).click()
  expect(state().frame).toEqual({
    at: 'open',
    view: { at: 'end-prompt', type: 'default', isLeaving: false },
  })
  await expect.element(screen.getByText('You can return to your chat or finish here.')).toBeVisible()
})
