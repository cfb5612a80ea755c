import { describe, expect, it } from 'vitest'
import { renderWidget } from '../testing/render-widget'

describe('vote below an answer', () => {
  it('asks with its own prompt and thanks the shopper after one vote [ART-08, ART-09]', async () => {
    const { screen, openChat, say, botAnswers } = await renderWidget()
    await openChat()
    botAnswers({
      type: 'message',
      text: 'It is due on Friday.',
      acceptanceEventName: 'OrderTrackingAcceptance',
    })
    await say('where is my order')

    const vote = screen.getByRole('group', { name: 'Does this help answer your question?' })
    await expect.element(vote.getByRole('button', { name: 'I need help' })).toBeVisible()
    await vote.getByRole('button', { name: 'Yes' }).click()

    await expect.element(screen.getByText('Thanks for your feedback!')).toHaveFocus()
    await expect.element(vote).not.toBeInTheDocument()
  })
})
