import { describe, expect, it } from 'vitest'
import { renderWidget } from '../testing/render-widget'

const logIn = [
  { type: 'sendDataToWidget', encryptedShopperId: 'mia-token' },
  { type: 'changeShopperId', shopperId: 4711 },
] as const

async function signedIn() {
  const widget = await renderWidget()
  await widget.openChat()
  await widget.host(...logIn)
  const status = widget.screen.getByRole('status').first()
  await expect.element(status).toHaveTextContent(/Great, thanks for logging in Mia!/)
  return { ...widget, status }
}

describe('announcements of arrivals', () => {
  it('contain only the log-off message, not earlier messages, after a log off [AUTH-03]', async () => {
    const { status, clock, host } = await signedIn()
    clock.sleep(1000)
    await host({ type: 'changeShopperId', shopperId: 0 })
    await expect.element(status).toHaveTextContent(/^You're logged off$/)
  })

  it('contain no name any more when another shopper comes [AUTH-03]', async () => {
    const { status, clock, host, server } = await signedIn()
    server.chat.greet = () => new Promise(() => undefined)
    clock.sleep(1000)
    await host({ type: 'changeShopperId', shopperId: 456 })
    await expect.element(status).not.toHaveTextContent(/Mia/)
  })
})
