import { describe, expect, it } from 'vitest'
import { guestGreeting, miaGreeting, ok, reply } from '../../testing/fake-ports'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'

const mia = { token: 'mia-token', change: { type: 'changeShopperId', shopperId: 4711 } } as const
const jamie = { token: 'jamie-token', change: { type: 'changeShopperId', shopperId: 456 } } as const
const jamieGreeting = { ...miaGreeting, LoggedInFirstName: 'Jamie', LoggedInLastName: 'Lee', ShopperId: 456 }
const greetings = new Map<string, typeof miaGreeting>([
  [mia.token, miaGreeting],
  ['mia-token-2', miaGreeting],
  [jamie.token, jamieGreeting],
])

/** How long the server takes for one greeting. */
const greetingMs = 300
/** Before, at and after each of the moments at which the widget does something by itself: 100 ms, and 300 ms after it. */
const gapsMs = [0, 1, 50, 99, 100, 101, 150, 250, 399, 400, 401, 1000, 5000, 240_000]

function sendToken({ token }: typeof mia | typeof jamie) {
  return { type: 'sendDataToWidget', encryptedShopperId: token } as const
}

/** A chat of a guest, with a server that greets by the token's owner and takes a while for it. */
async function openGuestChat(): Promise<TestWidget> {
  const widget = await createTestWidget()
  await widget.openChat()
  let callsMade = 0
  widget.server.chat.greet = async (_, { encryptedShopperId }) => {
    await new Promise<void>((resolve) => widget.clock.after(`greeting ${callsMade++}`, greetingMs, resolve))
    return ok(greetings.get(encryptedShopperId) ?? guestGreeting)
  }
  return widget
}

async function signIn(widget: TestWidget, shopper: typeof mia | typeof jamie): Promise<void> {
  await widget.host(sendToken(shopper), shopper.change)
  await widget.pass(5000)
}

/** Jamie's two messages in one order, `gapMs` apart. */
async function switchToJamie(widget: TestWidget, isTokenFirst: boolean, gapMs: number): Promise<void> {
  const [first, second] = isTokenFirst ? [sendToken(jamie), jamie.change] : [jamie.change, sendToken(jamie)]
  await widget.host(first)
  await widget.pass(gapMs)
  await widget.host(second)
  await widget.pass(5000)
}

const orders = [
  ['the token first', true],
  ['the change first', false],
] as const

describe.each(orders)('a switch from one signed-in shopper to another, %s', (_order, isTokenFirst) => {
  it.each(gapsMs)(
    'ends as the other shopper when the messages are %i ms apart [AUTH-02, HST-03]',
    async (gapMs) => {
      const widget = await openGuestChat()
      await signIn(widget, mia)
      await switchToJamie(widget, isTokenFirst, gapMs)
      expect(widget.widgetState()).toMatchObject({ shopperId: 456, userFirstName: 'Jamie' })
      expect(widget.lines().at(-1)).toBe('bot: Great, thanks for logging in Jamie!')
      widget.server.chat.sendText = () => reply()
      await widget.say('my orders')
      expect(widget.lastCall('sendText').args[1]).toMatchObject({
        parameters: { shopperId: 456, encryptedShopperId: 'jamie-token' },
      })
    },
  )

  it.each(gapsMs)('and back again ends as the first shopper after %i ms [AUTH-02, HST-03]', async (gapMs) => {
    const widget = await openGuestChat()
    await signIn(widget, mia)
    await switchToJamie(widget, isTokenFirst, gapMs)
    const [first, second] = isTokenFirst ? [sendToken(mia), mia.change] : [mia.change, sendToken(mia)]
    await widget.host(first)
    await widget.pass(gapMs)
    await widget.host(second)
    await widget.pass(5000)
    expect(widget.widgetState()).toMatchObject({ shopperId: 4711, userFirstName: 'Mia' })
  })

  it.each(gapsMs)('ends as a guest when a log-off follows after %i ms [AUTH-03]', async (gapMs) => {
    const widget = await openGuestChat()
    await signIn(widget, mia)
    await widget.host(isTokenFirst ? sendToken(jamie) : jamie.change)
    await widget.pass(gapMs)
    await widget.host({ type: 'changeShopperId', shopperId: 0 })
    await widget.pass(5000)
    expect(widget.widgetState().shopperId).toBe(0)
    await widget.say('my orders')
    expect(widget.lastCall('sendText').args[1]).toMatchObject({
      parameters: { shopperId: 0, encryptedShopperId: '' },
    })
  })

  it.each(gapsMs)(
    'shows nothing of the earlier shopper at any time, %i ms apart [AUTH-03]',
    async (gapMs) => {
      const widget = await openGuestChat()
      await signIn(widget, mia)
      await switchToJamie(widget, isTokenFirst, gapMs)
      expect(widget.lines().join()).not.toContain('Mia')
    },
  )
})

describe('a fresh token of the same shopper', () => {
  it.each(gapsMs)(
    'keeps them signed in when the page names them again after %i ms [HST-03]',
    async (gapMs) => {
      const widget = await openGuestChat()
      await signIn(widget, mia)
      await widget.host({ type: 'sendDataToWidget', encryptedShopperId: 'mia-token-2' })
      await widget.pass(gapMs)
      await widget.host(mia.change)
      await widget.pass(5000)
      expect(widget.widgetState().shopperId).toBe(4711)
    },
  )
})
