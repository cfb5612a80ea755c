import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { expectAccessible } from '../../testing/accessibility'
import { renderWidget } from '../../testing/render-widget'
import { renderOffer } from '../../testing/reply-item'

const [example] = replyItems.livechatqr.examples

describe('an offer of live chat', () => {
  it('is a button that requests an agent [QR-07]', async () => {
    const { screen, openChat, liveChat, botAnswers, say, state } = await renderWidget({ hasLiveChat: true })
    await openChat()
    liveChat.comesUp()
    botAnswers(example)
    await say('a person please')
    const button = screen
      .getByRole('list', { name: 'Quick replies' })
      .getByRole('button', { name: 'Live chat' })
    await expect.element(button).toBeVisible()
    await expectAccessible()
    await button.click()
    expect(state().flow?.name).toBe('live-chat-entry')
  })

  it('is replaced by its text while live chat is unavailable [QR-11, MSG-23]', async () => {
    const { screen, offer } = await renderOffer(example)
    await expect.element(screen.getByRole('log').getByText(example.unavailable_response)).toBeVisible()
    await expect.element(offer).not.toBeInTheDocument()
  })
})
