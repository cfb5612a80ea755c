import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { expectAccessible } from '../../testing/accessibility'
import { logIn } from '../../testing/live-chat-widget'
import { renderWidget } from '../../testing/render-widget'
import { renderOffer } from '../../testing/reply-item'

const [example] = replyItems.conditionalqr.examples
const forOne: ReplyItem = {
  type: 'conditionalqr',
  items: [
    { text: 'My orders', condition: 'loggedIn' },
    { text: 'Log in', condition: 'guest' },
    { text: 'Help' },
  ],
}

async function offered(
  item: ReplyItem,
  given: { readonly isSignedIn: boolean; readonly hasLiveChat: boolean },
) {
  const widget = await renderWidget({ hasLiveChat: given.hasLiveChat })
  if (given.isSignedIn) await logIn(widget)
  await widget.openChat()
  if (given.hasLiveChat) widget.liveChat.comesUp()
  widget.botAnswers(item)
  await widget.say('hello')
  const offer = widget.screen.getByRole('list', { name: 'Quick replies' })
  await expect.element(offer).toBeVisible()
  return offer
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
}

describe('conditional quick replies', () => {
  it.each([
    [forOne, false, false, ['Log in', 'Help']],
    [forOne, true, false, ['My orders', 'Help']],
    [example, false, false, ['Leave us a message']],
    [example, true, false, ['Leave us a message', 'My orders']],
    [example, false, true, ['Live chat']],
    [example, true, true, ['Live chat', 'My orders']],
  ])(
    'quick replies with the condition %j, signed in: %s, live chat: %s, are %j [QR-02, QR-11]',
    async (item, isSignedIn, hasLiveChat, labels) => {
      expect(await offered(item, { isSignedIn, hasLiveChat })).toEqual(labels)
      await expectAccessible()
    },
  )

  it('open the ticket form by their label [QR-11]', async () => {
    const { offer, state } = await renderOffer(example)
    await offer.getByRole('button', { name: 'Leave us a message' }).click()
    expect(state().flow?.name).toBe('ticket')
  })
})
