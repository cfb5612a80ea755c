import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderWidget } from '../testing/render-widget'

const direction = [
  { type: 'direction', text: 'Get directions to Alexandria', address: '12 Mill Road' },
] as const

async function renderDevice() {
  const widget = await renderWidget()
  await widget.host({ type: 'setIsHostDevice', isHostDevice: true })
  await widget.pass(1500)
  return widget
}

describe('a host device', () => {
  it('has a Close button but no Minimise [HST-01, LAU-20]', async () => {
    const { screen } = await renderDevice()
    await expect.element(screen.getByRole('button', { name: 'Close' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Minimise' })).not.toBeInTheDocument()
  })

  it.each([
    ['a press', {}],
    ['a press with Ctrl', { modifiers: ['Control'] }],
    ['a press with Shift', { modifiers: ['Shift'] }],
  ] as const)('sends a link after %s to the host [HST-01]', async (_, options) => {
    const { screen, botAnswers, say, hostMessagesOf, opened } = await renderDevice()
    botAnswers(...direction)
    await say('hi')
    await userEvent.click(screen.getByRole('link', { name: /Alexandria/ }), options)
    await expect.poll(() => hostMessagesOf('chatbotInitChangeUrl')).toHaveLength(1)
    expect(hostMessagesOf('chatbotInitChangeUrl')).toMatchObject([
      { url: expect.stringContaining('12%20Mill%20Road') },
    ])
    expect(opened).toEqual([])
  })

  it('blocks the context menu and the middle button on links [HST-01]', async () => {
    const { screen, botAnswers, say, opened } = await renderDevice()
    botAnswers(...direction)
    await say('hi')
    const link = screen.getByRole('link', { name: /Alexandria/ }).element()
    for (const way of ['auxclick', 'contextmenu', 'dragstart']) {
      const event = new MouseEvent(way, { bubbles: true, cancelable: true, button: 1 })
      expect(link.dispatchEvent(event)).toBe(false)
    }
    expect(opened).toEqual([])
  })

  it('shows nothing of the chat in the page kept for the back button [HST-01]', async () => {
    const { screen, botAnswers, say } = await renderDevice()
    botAnswers({ type: 'message', text: 'Order 900123 is with the carrier.' })
    await say('where is my order')
    await expect.element(screen.getByRole('log')).toHaveTextContent('900123')
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    await Promise.resolve()
    expect(document.body.textContent).not.toMatch(/900123|where is my order/)
  })
})
