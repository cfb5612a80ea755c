import { page, userEvent } from 'vitest/browser'
import { describe, expect, it } from 'vitest'
import type { EndPromptType } from '../core/frame/frame-state'
import { stillState } from '../gallery/still-state'
import { renderState, renderWidget } from '../testing/render-widget'

const wordings: readonly (readonly [EndPromptType, string])[] = [
  [1, "Select Finished and we'll close this conversation."],
  [
    2,
    "We haven't heard from you for a while, so we closed this conversation. Return to chat to start a new one.",
  ],
  [3, "It looks like we're all done here."],
  [4, 'Your live chat is over. You can return to Murphy or finish here.'],
  ['default', 'You can return to your chat or finish here.'],
]

async function atPrompt() {
  const widget = await renderWidget()
  await widget.openChat()
  await widget.screen.getByRole('button', { name: 'Close' }).click()
  return widget
}

describe('end-session prompt', () => {
  it(
    'asks with both answers, with the focus on the first',
    { meta: { rules: 'END-01, END-02, END-03, END-05' } },
    async () => {
      const { screen } = await atPrompt()
      const prompt = screen.getByRole('dialog', { name: 'Have you finished your chat?' })
      await expect.element(prompt).toHaveAccessibleDescription(wordings[0]?.[1] ?? '')
      await expect.element(prompt.getByRole('button', { name: 'Return to chat' })).toHaveFocus()
      await expect.element(prompt.getByRole('button', { name: 'Finished' })).toBeVisible()
    },
  )

  it.each(wordings)('shows the text of timeout type %s [END-04]', async (type, line) => {
    const { screen } = await renderState(
      stillState({ frame: { at: 'open', view: { at: 'end-prompt', type, isLeaving: false } } }),
    )
    await expect.element(screen.getByText(line)).toBeVisible()
  })

  it('disappears 450 ms after a press outside, and not before [END-13]', async () => {
    const { screen, pass } = await atPrompt()
    const prompt = screen.getByRole('dialog')
    await screen.getByTestId('end-prompt-backdrop').click({ position: { x: 10, y: 10 } })
    await pass(449)
    await expect.element(prompt).toBeInTheDocument()

    await pass(1)

    await expect.element(prompt).not.toBeInTheDocument()
    await expect.element(screen.getByRole('log')).toBeVisible()
  })

  it('can be read from its start when the keyboard leaves little room', async () => {
    await page.viewport(400, 300)
    const { screen } = await atPrompt()
    const prompt = screen.getByRole('dialog')
    await expect.element(prompt).toBeVisible()
    for (const animation of document.getAnimations()) animation.finish()
    const backdrop = screen.getByTestId('end-prompt-backdrop').element()
    backdrop.scrollTop = 0
    expect(prompt.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
      backdrop.getBoundingClientRect().top,
    )
    await page.viewport(400, 680)
  })

  it('closes on Escape and returns the focus to the element that opened it', async () => {
    const { screen, pass } = await atPrompt()
    await userEvent.keyboard('{Escape}')
    await pass(450)
    await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  })

  it('ends the chat, and starts again 400 ms after the press [END-11, END-12, END-14]', async () => {
    const { screen, pass, callsOf } = await atPrompt()
    await screen.getByRole('button', { name: 'Finished' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Your chat has ended' })).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'Your chat has ended' })).toHaveFocus()

    await screen.getByRole('button', { name: 'Start again' }).click()
    await pass(399)
    await expect.element(screen.getByRole('heading', { name: 'Your chat has ended' })).toBeInTheDocument()
    await pass(1)

    await expect.element(screen.getByRole('heading', { name: 'Your chat has ended' })).not.toBeInTheDocument()
    expect(callsOf('greet')).toHaveLength(2)
  })

  it('stays 1 s in the document when the widget is closed from the end screen [END-14]', async () => {
    const { screen, pass } = await atPrompt()
    await screen.getByRole('button', { name: 'Finished' }).click()
    await screen.getByRole('button', { name: 'Close' }).click()
    await pass(999)
    await expect.element(screen.getByText('Your chat has ended')).toBeInTheDocument()

    await pass(1)

    await expect.element(screen.getByText('Your chat has ended')).not.toBeInTheDocument()
  })
})
