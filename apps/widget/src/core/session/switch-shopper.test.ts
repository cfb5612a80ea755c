import { describe, expect, it } from 'vitest'
import { guestGreeting, miaGreeting, ok, reply } from '../../testing/fake-ports'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'

/** A shopper as a page names them: its own number, and a token. */
type NamedShopper = { readonly token: string; readonly hostId: number }
/** The numbers that a page may use; Murphy's ids are 4711 and 456. Source: OP-143 */
const numberings = [
  ["Murphy's ids", { mia: 4711, jamie: 456 }],
  ['its own numbers', { mia: 7, jamie: 8 }],
  ['one number for everyone', { mia: 1, jamie: 1 }],
] as const
const jamieGreeting = { ...miaGreeting, LoggedInFirstName: 'Jamie', LoggedInLastName: 'Lee', ShopperId: 456 }
const greetings = new Map<string, typeof miaGreeting>([
  ['mia-token', miaGreeting],
  ['mia-token-2', miaGreeting],
  ['jamie-token', jamieGreeting],
])

/** How long the server takes for one greeting. */
const greetingMs = 300
/** Before, at and after each of the moments at which the widget does something by itself: 100 ms, and 300 ms after it. */
const gapsMs = [0, 1, 50, 99, 100, 101, 150, 250, 399, 400, 401, 1000, 5000, 240_000]

function sendToken({ token }: NamedShopper) {
  return { type: 'sendDataToWidget', encryptedShopperId: token } as const
}

function name({ hostId }: NamedShopper) {
  return { type: 'changeShopperId', shopperId: hostId } as const
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

async function signIn(widget: TestWidget, shopper: NamedShopper): Promise<void> {
  await widget.host(sendToken(shopper), name(shopper))
  await widget.pass(5000)
}

/** A shopper's two messages in one order, `gapMs` apart. */
async function switchTo(
  widget: TestWidget,
  { shopper, isTokenFirst, gapMs }: { shopper: NamedShopper; isTokenFirst: boolean; gapMs: number },
): Promise<void> {
  const [first, second] = isTokenFirst
    ? [sendToken(shopper), name(shopper)]
    : [name(shopper), sendToken(shopper)]
  await widget.host(first)
  await widget.pass(gapMs)
  await widget.host(second)
  await widget.pass(5000)
}

const orders = [
  ['the token first', true],
  ['the change first', false],
] as const

const cases = numberings.flatMap(([numbering, numbers]) =>
  orders.map(([order, isTokenFirst]) => ({ numbering, numbers, order, isTokenFirst })),
)

describe.each(cases)(
  'a switch of shoppers, $order, on a page with $numbering',
  ({ numbers, isTokenFirst }) => {
    const mia = { token: 'mia-token', hostId: numbers.mia }
    const jamie = { token: 'jamie-token', hostId: numbers.jamie }

    it.each(gapsMs)(
      'ends as the other shopper when the messages are %i ms apart [AUTH-02, HST-03]',
      async (gapMs) => {
        const widget = await openGuestChat()
        await signIn(widget, mia)
        await switchTo(widget, { shopper: jamie, isTokenFirst, gapMs })
        expect(widget.widgetState()).toMatchObject({ shopperId: 456, userFirstName: 'Jamie' })
        expect(widget.lines().at(-1)).toBe('bot: Great, thanks for logging in Jamie!')
        widget.server.chat.sendText = () => reply()
        await widget.say('my orders')
        expect(widget.lastCall('sendText').args[1]).toMatchObject({
          parameters: { shopperId: 456, encryptedShopperId: 'jamie-token' },
        })
      },
    )

    it.each(gapsMs)(
      'a switch there and back ends as the first shopper after %i ms [AUTH-02, HST-03]',
      async (gapMs) => {
        const widget = await openGuestChat()
        await signIn(widget, mia)
        await switchTo(widget, { shopper: jamie, isTokenFirst, gapMs })
        await switchTo(widget, { shopper: mia, isTokenFirst, gapMs })
        expect(widget.widgetState()).toMatchObject({ shopperId: 4711, userFirstName: 'Mia' })
      },
    )

    it.each(gapsMs)('ends as a guest when a log-off follows after %i ms [AUTH-03]', async (gapMs) => {
      const widget = await openGuestChat()
      await signIn(widget, mia)
      await widget.host(isTokenFirst ? sendToken(jamie) : name(jamie))
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
        await switchTo(widget, { shopper: jamie, isTokenFirst, gapMs })
        expect(widget.lines().join()).not.toContain('Mia')
      },
    )
  },
)

describe.each(numberings)('a fresh token of the same shopper, on a page with %s', (_numbering, numbers) => {
  const mia = { token: 'mia-token', hostId: numbers.mia }

  it.each(gapsMs)(
    'keeps them signed in when the page names them again after %i ms [HST-03]',
    async (gapMs) => {
      const widget = await openGuestChat()
      await signIn(widget, mia)
      await widget.host({ type: 'sendDataToWidget', encryptedShopperId: 'mia-token-2' })
      await widget.pass(gapMs)
      await widget.host(name(mia))
      await widget.pass(5000)
      expect(widget.widgetState().shopperId).toBe(4711)
    },
  )
})
