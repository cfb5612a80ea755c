import { createDeferred } from '@murphy/testing'
import { replyItems } from '@murphy/contracts/reply-items'
import { describe, expect, it } from 'vitest'
import type { BotReply, CallFailure, Result } from '../ports'
import { failed, guestGreeting, miaGreeting, ok, reply } from '../../testing/fake-ports'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'
import { offeredChoices } from '../../testing/offered-choices'

const technicalIssues = 'technical issues'
const refused: CallFailure = { kind: 'refused', status: 403 }
const freshToken = { type: 'sendDataToWidget', encryptedShopperId: 'fresh-token' } as const
const [orders] = replyItems.verifiedOrders.examples
const [delivery] = orders.items

/**
 * Mia is signed in and her token has ended: the server refuses her requests until it is greeted with another token, and
 * greets a shopper with the old token as a guest.
 */
async function withEndedToken(): Promise<TestWidget> {
  const widget = await createTestWidget()
  await widget.openChat()
  await widget.host(
    { type: 'sendDataToWidget', encryptedShopperId: 'mia-token' },
    { type: 'changeShopperId', shopperId: 4711 },
  )
  let isBound = false
  widget.server.chat.greet = async (_, { encryptedShopperId }) => {
    isBound = encryptedShopperId === 'fresh-token'
    return ok(isBound ? miaGreeting : guestGreeting)
  }
  const answer = (shopperId: number): ReturnType<TestWidget['server']['chat']['sendText']> => {
    if (shopperId > 0 && !isBound) return failed(refused)
    return shopperId > 0
      ? reply({ type: 'message', text: 'Your orders, Mia.', shopper: 4711 })
      : reply({ type: 'message', text: 'Please log in.' })
  }
  widget.server.chat.sendText = (_, { parameters }) => answer(parameters.shopperId)
  widget.server.chat.sendEvent = (_, { parameters }) => answer(parameters.shopperId)
  return widget
}

function textsSent(widget: TestWidget): unknown[] {
  return widget.callsOf('sendText').map(({ args }) => (args[1] as { text: string }).text)
}

describe('a token that ends soon', () => {
  async function greetedFor(seconds: number): Promise<TestWidget> {
    const widget = await createTestWidget()
    widget.server.chat.greet = async (_, body) =>
      ok(body.encryptedShopperId === '' ? guestGreeting : { ...miaGreeting, ShopperTokenExpiresIn: seconds })
    await widget.openChat()
    await widget.host(
      { type: 'sendDataToWidget', encryptedShopperId: 'mia-token' },
      { type: 'changeShopperId', shopperId: 4711 },
    )
    return widget
  }

  it.each([
    [180, 120_000],
    [120, 60_000],
    [60, 30_000],
    [2, 1000],
  ])(
    'is asked for of the page: %i s of life are asked about after %i ms, not before [HST-03]',
    async (seconds, ms) => {
      const widget = await greetedFor(seconds)
      await widget.pass(ms - 1)
      expect(widget.hostMessagesOf('shopperTokenNeeded')).toEqual([])
      await widget.pass(1)
      expect(widget.hostMessagesOf('shopperTokenNeeded')).toEqual([{ type: 'shopperTokenNeeded' }])
    },
  )

  it('is followed by the fresh one, which is greeted with in silence and watched in its turn [STG-05]', async () => {
    const widget = await greetedFor(180)
    const lines = widget.lines()
    await widget.pass(120_000)
    await widget.host(freshToken)
    await widget.pass(100)
    expect(widget.lastCall('greet').args[1]).toMatchObject({ encryptedShopperId: 'fresh-token' })
    expect(widget.lines()).toEqual(lines)
    await widget.pass(120_000)
    expect(widget.hostMessagesOf('shopperTokenNeeded')).toHaveLength(2)
  })

  it('is not requested once the shopper has logged off', async () => {
    const widget = await greetedFor(180)
    await widget.host({ type: 'changeShopperId', shopperId: 0 })
    await widget.pass(180_000)
    expect(widget.hostMessagesOf('shopperTokenNeeded')).toEqual([])
  })

  it('is asked for at once by a page that slept, whatever its clock says', async () => {
    const widget = await greetedFor(180)
    widget.clock.sleep(300_000)
    await widget.pass(120_000)
    expect(widget.hostMessagesOf('shopperTokenNeeded')).toHaveLength(1)
  })
})

describe('a token that ended in the middle of the chat', () => {
  it('is renewed in passing: the shopper reads the answer and nothing of it [AUTH-02, HST-03]', async () => {
    const widget = await withEndedToken()
    await widget.say('my orders')
    expect(widget.hostMessagesOf('shopperTokenNeeded')).toHaveLength(1)
    await widget.host(freshToken)
    await widget.pass(5000)
    expect(widget.lines().at(-1)).toBe('bot: Your orders, Mia.')
    expect(widget.lines().join()).not.toContain(technicalIssues)
    expect(textsSent(widget)).toEqual(['my orders', 'my orders'])
    expect(widget.lastCall('sendText').args[1]).toMatchObject({
      parameters: { shopperId: 4711, encryptedShopperId: 'fresh-token' },
    })
  })

  it('shows that an answer is awaited meanwhile [MSG-02]', async () => {
    const widget = await withEndedToken()
    await widget.say('my orders')
    expect(widget.state().conversation).toMatchObject({ awaiting: [], held: [{ kind: 'text' }] })
  })

  it('makes a guest when the page sends none: the question is asked as one [AUTH-01, AUTH-07]', async () => {
    const widget = await withEndedToken()
    await widget.say('my orders')
    await widget.pass(1999)
    expect(textsSent(widget)).toHaveLength(1)
    await widget.pass(1)
    expect(widget.lines().at(-1)).toBe('bot: Please log in.')
    expect(widget.lines().join()).not.toContain(technicalIssues)
    expect(widget.widgetState().shopperId).toBe(0)
  })

  it('is requested once: the following questions wait for the same token, in order', async () => {
    const widget = await withEndedToken()
    await widget.say('my orders')
    await widget.say('and my invoice')
    expect(widget.hostMessagesOf('shopperTokenNeeded')).toHaveLength(1)
    await widget.host(freshToken)
    await widget.pass(100)
    expect(textsSent(widget)).toEqual(['my orders', 'my orders', 'and my invoice'])
  })

  it('is tried once: a server that refuses again has failed [ERR-01]', async () => {
    const widget = await withEndedToken()
    widget.server.chat.sendText = () => failed(refused)
    await widget.say('my orders')
    await widget.host(freshToken)
    await widget.pass(10_000)
    expect(textsSent(widget)).toHaveLength(2)
    expect(widget.lines().at(-1)).toContain(technicalIssues)
  })

  it.each<CallFailure>([
    { kind: 'refused', status: 401 },
    { kind: 'refused', status: 429 },
    { kind: 'refused', status: 500 },
    { kind: 'offline' },
    { kind: 'timed-out' },
    { kind: 'unreadable' },
  ])('is not the reason of %j, which is told at once [ERR-01]', async (error) => {
    const widget = await withEndedToken()
    widget.server.chat.sendText = () => failed(error)
    await widget.say('my orders')
    expect(widget.lines().at(-1)).toContain(technicalIssues)
    expect(widget.hostMessagesOf('shopperTokenNeeded')).toEqual([])
  })

  it('is not the reason for a guest, who has none [ERR-01]', async () => {
    const widget = await createTestWidget()
    await widget.openChat()
    widget.server.chat.sendText = () => failed(refused)
    await widget.say('my orders')
    expect(widget.lines().at(-1)).toContain(technicalIssues)
  })

  it('sends nothing more of the former shopper when another one comes meanwhile [AUTH-03, AUTH-12]', async () => {
    const widget = await withEndedToken()
    await widget.say('my orders')
    await widget.host({ type: 'changeShopperId', shopperId: 456 })
    await widget.pass(10_000)
    expect(textsSent(widget)).toEqual(['my orders'])
    expect(widget.state().conversation.held).toEqual([])
  })

  it('waits for no greeting that another tab has taken away', async () => {
    const widget = await withEndedToken()
    await widget.say('my orders')
    const { chat } = widget.saved
    if (chat !== null) widget.otherTab({ kind: 'chat-saved', chat: { ...chat, widgetSessionId: 'other' } })
    await widget.pass(2000)
    expect(widget.state().conversation.held).toEqual([])
    expect(textsSent(widget)).toHaveLength(2)
  })

  it('drops an answer that comes after the end of the session', async () => {
    const widget = await withEndedToken()
    const answer = createDeferred<Result<BotReply>>()
    widget.server.chat.sendText = () => answer.promise
    await widget.say('my orders')
    await widget.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' })
    answer.resolve({ ok: false, error: refused })
    await widget.pass(10_000)
    expect(widget.hostMessagesOf('shopperTokenNeeded')).toEqual([])
    expect(textsSent(widget)).toHaveLength(1)
  })
})

describe('a screen that is opened with a token that has ended', () => {
  async function openedOrder(): Promise<TestWidget> {
    const widget = await createTestWidget()
    await widget.openChat()
    await widget.host(
      { type: 'sendDataToWidget', encryptedShopperId: 'mia-token' },
      { type: 'changeShopperId', shopperId: 4711 },
    )
    widget.botAnswers(orders)
    await widget.say('my orders')
    let isBound = false
    widget.server.chat.greet = async (_, { encryptedShopperId }) => {
      isBound = encryptedShopperId === 'fresh-token'
      return ok(isBound ? miaGreeting : guestGreeting)
    }
    widget.server.orderApi.orderDetail = async (_, orderId) =>
      isBound ? ok({ date: '2024-06-03', orderId, recipients: [] }) : { ok: false, error: refused }
    const entryId = widget.state().conversation.entries.at(-1)?.id ?? ''
    await widget.act({ kind: 'order-opened', entryId, order: delivery })
    return widget
  }

  it('shows the order once the page has sent a fresh one [HST-03]', async () => {
    const widget = await openedOrder()
    expect(widget.state().flow?.state).toMatchObject({ at: 'loading' })
    await widget.host(freshToken)
    await widget.pass(100)
    expect(widget.callsOf('orderDetail')).toHaveLength(2)
    expect(widget.state().flow).toMatchObject({ name: 'delivery-tracking', state: { at: 'shown' } })
  })

  it('closes as for any guest when none comes [TRK-24, TRK-25]', async () => {
    const widget = await openedOrder()
    await widget.pass(2000)
    expect(widget.state().flow).toBeNull()
    expect(widget.lines()).toContain('bot: We can no longer show you these delivery details.')
    expect(offeredChoices(widget.state())).toMatchObject([{ label: 'Login' }])
  })

  it('needs nothing any more when it was left', async () => {
    const widget = await openedOrder()
    await widget.act({ kind: 'back-pressed' })
    await widget.host(freshToken)
    await widget.pass(5000)
    expect(widget.state().flow).toBeNull()
  })
})

describe('the server’s binding', () => {
  const farewells = (widget: TestWidget) =>
    widget
      .callsOf('greet')
      .filter(({ args }) => (args[1] as { encryptedShopperId: string }).encryptedShopperId === '')

  async function signedIn(): Promise<TestWidget> {
    const widget = await createTestWidget()
    await widget.host(
      { type: 'sendDataToWidget', encryptedShopperId: 'mia-token' },
      { type: 'changeShopperId', shopperId: 4711 },
    )
    await widget.openChat()
    return widget
  }

  it.each([
    ['log off', (widget: TestWidget) => widget.host({ type: 'changeShopperId', shopperId: 0 })],
    [
      'another shopper',
      (widget: TestWidget) =>
        widget.host(
          { type: 'sendDataToWidget', encryptedShopperId: 'jamie-token' },
          { type: 'changeShopperId', shopperId: 456 },
        ),
    ],
    [
      'the end of the session',
      (widget: TestWidget) =>
        widget.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' }),
    ],
    ['the timeout', (widget: TestWidget) => widget.pass(600_000)],
  ])(
    'ends with %s: the identifiers that are given up are greeted without a token [AUTH-12]',
    async (_title, end) => {
      const widget = await signedIn()
      const { widgetSessionId, chatbotUserId } = widget.state().session
      await end(widget)
      expect(farewells(widget).map(({ args }) => args[1])).toMatchObject([{ widgetSessionId, chatbotUserId }])
      expect(widget.state().session.widgetSessionId).not.toBe(widgetSessionId)
    },
  )

  it('is not renewed by the goodbye [END-15]', async () => {
    const widget = await signedIn()
    await widget.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' })
    expect(widget.lastCall('sendEvent').args[1]).toMatchObject({
      event: 'End_Interaction',
      parameters: { encryptedShopperId: '' },
    })
  })

  it('is none of a guest’s', async () => {
    const widget = await createTestWidget()
    await widget.openChat()
    await widget.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' })
    expect(widget.callsOf('greet')).toHaveLength(1)
  })
})
