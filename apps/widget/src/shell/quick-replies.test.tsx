import { describe, expect, it } from 'vitest'
import { createFakePorts } from '../testing/fake-ports'
import { renderWidget } from '../testing/render-widget'

describe('quick replies', () => {
  it('send their text, and keep the focus once used [QR-01]', async () => {
    const { screen, openChat, say, botAnswers, callsOf } = await renderWidget()
    await openChat()
    botAnswers({ type: 'message', text: 'What now?' }, { type: 'qr', items: [{ text: 'Track an order' }] })
    await say('hello')
    // They come with the last part.
    const reply = screen
      .getByRole('list', { name: 'Quick replies' })
      .getByRole('button', { name: 'Track an order' })
    await expect.element(reply).toBeVisible()
    botAnswers({ type: 'session_id', sessionId: 's-1' })

    await reply.click()

    expect(callsOf('sendText')).toHaveLength(2)
    await expect.element(screen.getByRole('log').getByText('Track an order').first()).toBeVisible()
    await expect.element(reply).toHaveAttribute('aria-disabled', 'true')
    await expect.element(reply).toHaveFocus()
    // As a screen reader would press it: the pointer's way is closed to the test too.
    ;(reply.element() as HTMLElement).click()
    expect(callsOf('sendText')).toHaveLength(2)
  })

  it('are restored after a reload without an announcement [STG-06, QR-01]', async () => {
    const before = await renderWidget()
    await before.openChat()
    before.botAnswers({ type: 'message', text: 'What now?' }, { type: 'qr', items: [{ text: 'Go on' }] })
    await before.say('hello')
    const fakes = createFakePorts(before.ports.localData.read())
    fakes.clock.sleep(before.clock.now() - fakes.clock.now())
    await before.screen.unmount()

    const { screen, act } = await renderWidget({ fakes })
    await act({ kind: 'launcher-pressed' })
    const list = screen.getByRole('list', { name: 'Quick replies' })
    await expect.element(list.getByRole('button', { name: 'Go on' })).toBeVisible()
    await expect.element(screen.getByRole('status')).toHaveTextContent('')
  })

  it('move the focus to the conversation when the next reply removes the pressed one', async () => {
    const { screen, openChat, say, botAnswers } = await renderWidget()
    await openChat()
    botAnswers({ type: 'message', text: 'What now?' }, { type: 'qr', items: [{ text: 'Go on' }] })
    await say('hello')
    await screen.getByRole('button', { name: 'Go on' }).click()
    await expect.element(screen.getByRole('log').getByText('What now?').nth(1)).toBeVisible()
    await expect.element(screen.getByRole('log')).toHaveFocus()
  })
})
