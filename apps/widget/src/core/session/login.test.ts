import { createDeferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { BotReply, GreetingData, Result } from '../ports'
import { createFakePorts, failed, guestGreeting, miaGreeting, ok, reply } from '../../testing/fake-ports'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'
import { replyItems } from '@murphy/contracts/reply-items'
import { offeredChoices } from '../../testing/offered-choices'

const [orders] = replyItems.verifiedOrders.examples
const [invoice] = replyItems['resend-tax-invoice'].examples
const logIn = [
  { type: 'sendDataToWidget', encryptedShopperId: 'mia-token' },
  { type: 'changeShopperId', shopperId: 4711 },
] as const
const logOff = { type: 'changeShopperId', shopperId: 0 } as const

async function opened(): Promise<TestWidget> {
  const widget = await createTestWidget()
  await widget.openChat()
  return widget
}

async function signedIn(): Promise<TestWidget> {
  const widget = await opened()
  await widget.host(...logIn)
  return widget
}

function eventsOf(widget: TestWidget): unknown[] {
  return widget.callsOf('sendEvent').map(({ args }) => args[1])
}

describe('a log-in', () => {
  const askedForInvoice = reply({
    type: 'message',
    text: 'Please log in.',
    intent_name: 'resend_tax_invoice',
  })
  const askForOrder = 'RESENDTAXINVOICE_ASK_ORDER_NUMBER_AFTER_LOGIN'

  it('asks a guest who wanted a tax invoice for the order, once, when they are greeted [AUTH-08]', async () => {
    const widget = await opened()
    widget.server.chat.sendText = async () => askedForInvoice
    await widget.say('send me my invoice')
    await widget.host(...logIn)
    await widget.host({ type: 'changeShopperId', shopperId: 0 }, ...logIn)
    expect(eventsOf(widget)).toMatchObject([{ event: askForOrder }])
  })

  it('asks for the order also after the log-in page [AUTH-08]', async () => {
    const before = await opened()
    before.server.chat.sendText = async () => askedForInvoice
    await before.say('send me my invoice')
    const fakes = createFakePorts(before.saved)
    fakes.clock.sleep(before.clock.now() - fakes.clock.now())
    const after = await createTestWidget({ fakes })
    await after.host(...logIn)
    await after.openChat()
    expect(eventsOf(after)).toMatchObject([{ event: askForOrder }])
  })

  it('asks nothing when the conversation was about something else [AUTH-08]', async () => {
    const widget = await signedIn()
    expect(eventsOf(widget)).toEqual([])
  })

  it('greets for that shopper with the token that is there [AUTH-02, HST-02, HST-03]', async () => {
    const widget = await signedIn()
    expect(widget.callsOf('greet')).toHaveLength(2)
    const { widgetSessionId, chatbotUserId } = widget.state().session
    expect(widget.lastCall('greet').args[1]).toEqual({
      encryptedShopperId: 'mia-token',
      widgetSessionId,
      dialogFlowSessionId: 's-1',
      chatbotUserId,
      intentGroupId: '',
      intentGroupName: '',
    })
    expect(widget.widgetState().shopperId).toBe(4711)
  })

  it('says who is logged in, and thanks, once [AUTH-04, AUTH-05]', async () => {
    const widget = await signedIn()
    await widget.host(...logIn, { type: 'sendDataToWidget', encryptedShopperId: 'fresh-token' })
    await widget.pass(1000)
    expect(widget.lines().slice(1)).toEqual([
      "system: You're logged in as Mia Hart",
      'bot: Great, thanks for logging in Mia!',
    ])
  })

  it.each([
    [
      { LoggedInFirstName: null, LoggedInLastName: null, LoggedInName: null },
      ["system: You're logged in as mia@example.com"],
    ],
    [
      { LoggedInLastName: null, LoggedInEmail: null },
      ["system: You're logged in as Mia", 'bot: Great, thanks for logging in Mia!'],
    ],
    [{ LoggedInFirstName: null, LoggedInLastName: null, LoggedInName: null, LoggedInEmail: null }, []],
  ])('leaves out what the greeting does not know (%j) [AUTH-04, AUTH-05]', async (unknown, lines) => {
    const widget = await opened()
    widget.server.chat.greet = async () => ok({ ...miaGreeting, ...unknown })
    await widget.host(...logIn)
    expect(widget.lines().slice(1)).toEqual(lines)
  })

  it('keeps names, email and shopper in the state [WEL-02, WEL-05, STG-08]', async () => {
    const widget = await signedIn()
    expect(widget.widgetState()).toMatchObject({
      userFirstName: 'Mia',
      userLastName: 'Hart',
      userEmail: 'mia@example.com',
      shopperId: 4711,
    })
  })

  it('makes a new widgetSessionId, and another shopper one more [AUTH-12, STG-04]', async () => {
    const widget = await opened()
    const ids = [widget.widgetState().widgetSessionId]
    await widget.host(...logIn)
    ids.push(widget.widgetState().widgetSessionId)
    await widget.host({ type: 'changeShopperId', shopperId: 456 })
    ids.push(widget.widgetState().widgetSessionId)
    await widget.host(logOff)
    ids.push(widget.widgetState().widgetSessionId)
    expect(new Set(ids).size).toBe(4)
  })

  it('a log-in of the same shopper changes nothing [AUTH-02]', async () => {
    const widget = await signedIn()
    const before = widget.state()
    await widget.host({ type: 'changeShopperId', shopperId: 4711 })
    expect(widget.state()).toBe(before)
  })

  it('takes over the shopper whom the server has verified, here a guest [AUTH-02]', async () => {
    const widget = await opened()
    await widget.host({ type: 'changeShopperId', shopperId: 4711 })
    expect(widget.widgetState().shopperId).toBe(0)
    expect(widget.lines()).toHaveLength(1)
    await widget.host({ type: 'sendDataToWidget', encryptedShopperId: 'mia-token' })
    await widget.pass(100)
    expect(widget.widgetState().shopperId).toBe(4711)
    expect(widget.lines()).toContain("system: You're logged in as Mia Hart")
  })

  it('greets again with a fresh token of the same shopper [HST-03]', async () => {
    const widget = await signedIn()
    await widget.host({ type: 'sendDataToWidget', encryptedShopperId: 'fresh' })
    await widget.pass(100)
    expect(widget.lastCall('greet').args[1]).toMatchObject({ encryptedShopperId: 'fresh' })
    expect(widget.callsOf('greet')).toHaveLength(3)
  })

  it('never uses a token for two shoppers [HST-03]', async () => {
    const widget = await signedIn()
    await widget.host({ type: 'changeShopperId', shopperId: 456 })
    expect(widget.lastCall('greet').args[1]).toMatchObject({ encryptedShopperId: '' })
  })

  it('greets another shopper with the token that came for them [HST-03]', async () => {
    const widget = await signedIn()
    widget.server.chat.greet = async () => ok({ ...miaGreeting, ShopperId: 456 })
    await widget.host(
      { type: 'sendDataToWidget', encryptedShopperId: 'jamie-token' },
      { type: 'changeShopperId', shopperId: 456 },
    )
    await widget.pass(1000)
    expect(
      widget
        .callsOf('greet')
        .map(({ args }) => (args[1] as { encryptedShopperId: string }).encryptedShopperId),
      // The third one is the farewell to the server's binding of the former shopper.
    ).toEqual(['', 'mia-token', '', 'jamie-token'])
  })

  it("is of the shopper whom the server verifies, whatever the page's number is [AUTH-02, HST-03]", async () => {
    const widget = await opened()
    const jamie = { ...miaGreeting, LoggedInFirstName: 'Jamie', LoggedInLastName: 'Lee', ShopperId: 456 }
    widget.server.chat.greet = async (_, { encryptedShopperId }) =>
      ok(encryptedShopperId === 'jamie-token' ? jamie : guestGreeting)
    await widget.host(
      { type: 'changeShopperId', shopperId: 4711 },
      { type: 'sendDataToWidget', encryptedShopperId: 'jamie-token' },
    )
    await widget.pass(1000)
    expect(widget.widgetState()).toMatchObject({ shopperId: 456, userFirstName: 'Jamie' })
    await widget.say('orders')
    expect(widget.lastCall('sendText').args[1]).toMatchObject({
      parameters: { shopperId: 456, encryptedShopperId: 'jamie-token' },
    })
    expect(widget.saved.shopper).toEqual({ shopperId: 456, hostId: 4711 })
  })

  it('removes a shopper with the token of another on a page that names no shopper [HST-03, OP-33]', async () => {
    const widget = await createTestWidget()
    const jamie = { ...miaGreeting, LoggedInFirstName: 'Jamie', ShopperId: 456 }
    widget.server.chat.greet = async (_, { encryptedShopperId }) =>
      ok(
        encryptedShopperId === 'jamie-token'
          ? jamie
          : encryptedShopperId === ''
            ? guestGreeting
            : miaGreeting,
      )
    await widget.host({ type: 'sendDataToWidget', encryptedShopperId: 'mia-token' })
    await widget.openChat()
    widget.server.chat.sendText = async () => reply(orders)
    await widget.say('orders')
    await widget.act({ kind: 'draft-changed', text: 'and my other one' })
    const { widgetSessionId } = widget.state().session
    expect(widget.widgetState().shopperId).toBe(4711)

    await widget.host({ type: 'sendDataToWidget', encryptedShopperId: 'mia-fresh-token' })
    await widget.pass(1000)
    expect(widget.state().drafts.draft).toBe('and my other one')

    await widget.host({ type: 'sendDataToWidget', encryptedShopperId: 'jamie-token' })
    await widget.pass(1000)
    expect(widget.widgetState()).toMatchObject({ shopperId: 456, userFirstName: 'Jamie' })
    expect(widget.state().session.widgetSessionId).not.toBe(widgetSessionId)
    expect(JSON.stringify(widget.state().conversation)).not.toContain('verifiedOrders')
    expect(widget.state().drafts.draft).toBe('')
  })

  it('sends the shopper token and the bot token with later calls [STG-05, HST-03]', async () => {
    const widget = await signedIn()
    await widget.host({ type: 'sendDataToWidget', botToken: 'bot-token' })
    await widget.say('hi')
    expect(widget.lastCall('sendText').args[1]).toMatchObject({
      parameters: { encryptedShopperId: 'mia-token', interactionAccessToken: 'bot-token', shopperId: 4711 },
    })
    expect(widget.saved.encryptedShopperId).toBe('mia-token')
    expect(JSON.stringify([widget.lines(), widget.logged, widget.hostMessages])).not.toContain('-token')
  })

  it('welcomes by name before the first welcome, and sends what was typed after it [AUTH-02]', async () => {
    const widget = await createTestWidget()
    await widget.act({ kind: 'launcher-pressed' })
    await widget.host(...logIn)
    await widget.pass(1500)
    expect(widget.lines()).toContain("system: You're logged in as Mia Hart")
  })

  it('greets at once before the first open, and welcomes by name on open [AUTH-02]', async () => {
    const widget = await createTestWidget()
    await widget.host(...logIn)
    expect(widget.callsOf('greet')).toHaveLength(1)
    await widget.openChat()
    expect(widget.lines().at(-1)).toBe("bot: Hi Mia, I'm Murphy. How can I help you today?")
  })

  it('leaves the chat usable and the shopper signed in when its greeting fails [AUTH-02]', async () => {
    const widget = await opened()
    widget.server.chat.greet = () => failed()
    await widget.host(...logIn)
    await widget.say('hi')
    expect(widget.callsOf('sendText')).toHaveLength(1)
    expect(widget.widgetState().shopperId).toBe(4711)
  })
})

describe('a log off', () => {
  it('says so once, and only when a shopper was logged in [AUTH-03]', async () => {
    const widget = await opened()
    await widget.host(logOff)
    expect(widget.lines()).toHaveLength(1)
    await widget.host(...logIn, logOff, logOff)
    expect(widget.lines().filter((line) => line === "system: You're logged off")).toHaveLength(1)
  })

  it('takes everything personal out of list and history, and forgets the names [AUTH-03]', async () => {
    const widget = await signedIn()
    widget.botAnswers({ type: 'message', text: 'Your orders:' }, orders, invoice)
    await widget.say('orders')
    await widget.pass(4000)
    await widget.host(logOff)
    expect(widget.lines()).toEqual([
      "bot: Hi, I'm Murphy. How can I help you today?",
      'user: orders',
      'bot: Your orders:',
      "system: You're logged off",
    ])
    expect(JSON.stringify(widget.saved)).not.toMatch(/Mia|mia|4711|10234567/)
    expect(widget.widgetState()).toMatchObject({ userFirstName: null, userEmail: null, shopperId: 0 })
  })

  it('drops personal parts that still wait, and closes the tracking screen [AUTH-03]', async () => {
    const widget = await signedIn()
    widget.botAnswers({ type: 'message', text: 'One moment' }, orders)
    await widget.say('orders')
    await widget.host(logOff)
    await widget.pass(10_000)
    expect(widget.lines().join()).not.toContain('verifiedOrders')
  })

  it('drops the answer of a call that began before [AUTH-03, AUTH-12]', async () => {
    const widget = await signedIn()
    const answer = createDeferred<Result<BotReply>>()
    widget.server.chat.sendText = () => answer.promise
    await widget.say('orders')
    await widget.host(logOff)
    answer.resolve(await reply({ type: 'message', text: 'Mia, here they are' }))
    await widget.pass(10_000)
    expect(widget.lines().join()).not.toContain('here they are')
  })

  it('drops choices that still wait, and the words of one that was pressed [AUTH-03]', async () => {
    const widget = await signedIn()
    widget.botAnswers(
      { type: 'message', text: 'Which one?' },
      { type: 'qr', items: [{ text: 'Order 10234567' }] },
    )
    await widget.say('invoice')
    const group = widget.state().conversation.quickReplies
    widget.botAnswers(
      { type: 'message', text: 'One moment' },
      { type: 'message', text: 'Or this?' },
      { type: 'qr', items: [{ text: 'Order 10234568' }] },
    )
    await widget.act({
      kind: 'quick-reply-pressed',
      groupId: group?.id ?? '',
      choiceId: offeredChoices(widget.state())[0]?.id ?? '',
    })
    expect(widget.lines()).toContain('user: Order 10234567')
    await widget.host(logOff)
    await widget.pass(10_000)
    expect(JSON.stringify(widget.state())).not.toMatch(/1023456/)
    expect(JSON.stringify(widget.saved)).not.toMatch(/1023456/)
  })

  it('sends nothing for the next one that the former one still waited to ask [AUTH-03, AUTH-12]', async () => {
    const widget = await signedIn()
    widget.botAnswers(orders)
    await widget.say('orders')
    const greeting = createDeferred<Result<GreetingData>>()
    widget.server.chat.greet = () => greeting.promise
    await widget.host({ type: 'sendDataToWidget', encryptedShopperId: 'fresh-token' })
    await widget.pass(100)
    await widget.say('where is 10234567')
    widget.server.chat.greet = async () => ok(guestGreeting)
    await widget.host(logOff)
    greeting.resolve(ok(miaGreeting))
    await widget.pass(1000)
    expect(widget.callsOf('sendText')).toHaveLength(1)
  })

  it('takes back the login marker and the token [STG-02, STG-05]', async () => {
    const widget = await signedIn()
    expect(widget.saved).toMatchObject({
      shopper: { shopperId: 4711, hostId: 4711 },
      encryptedShopperId: 'mia-token',
    })
    await widget.host(logOff)
    expect(widget.saved).toMatchObject({ shopper: null, encryptedShopperId: '' })
  })

  it('does not show items of a shopper who is not signed in [AUTH-03]', async () => {
    const widget = await opened()
    widget.botAnswers(orders)
    await widget.say('orders')
    expect(widget.lines()).toHaveLength(2)
  })
})

describe('a later page', () => {
  async function laterPage(): Promise<TestWidget> {
    const first = await signedIn()
    first.botAnswers(orders)
    await first.say('orders')
    const { saved } = first
    return createTestWidget({ fakes: createFakePorts(saved) })
  }

  it('draws personal items only after the host has confirmed the shopper [STG-06]', async () => {
    const widget = await laterPage()
    await widget.act({ kind: 'launcher-pressed' })
    expect(widget.lines()).toEqual(["bot: Hi, I'm Murphy. How can I help you today?", 'user: orders'])
    await widget.host({ type: 'changeShopperId', shopperId: 4711 })
    expect(widget.lines()).toContain('bot: <verifiedOrders>')
  })

  it('says nothing again for the same shopper, and makes no call before it is opened [AUTH-04]', async () => {
    const widget = await laterPage()
    await widget.host(
      { type: 'sendDataToWidget', encryptedShopperId: 'next-token' },
      { type: 'changeShopperId', shopperId: 4711 },
    )
    await widget.pass(1000)
    expect(widget.callsOf('greet')).toHaveLength(0)
    const lines = widget.lines()
    await widget.act({ kind: 'launcher-pressed' })
    expect(widget.callsOf('greet')).toHaveLength(1)
    expect(widget.lines()).toEqual(lines)
    expect(widget.widgetState().userFirstName).toBe('Mia')
  })

  it('finds nothing of the chat that is over when it comes too late, also not in the browser [STG-06]', async () => {
    const first = await signedIn()
    first.botAnswers(orders)
    await first.say('orders')
    const fakes = createFakePorts(first.saved)
    fakes.clock.sleep(first.clock.now() - fakes.clock.now() + 10 * 60_000)
    const widget = await createTestWidget({ fakes })
    expect(widget.saved.chat).toBeNull()
  })

  it('keeps nothing of a shopper whom the browser no longer knows [STG-06]', async () => {
    const first = await signedIn()
    first.botAnswers(orders)
    await first.say('orders')
    const widget = await createTestWidget({ fakes: createFakePorts({ ...first.saved, shopper: null }) })
    expect(JSON.stringify(widget.saved.chat)).not.toMatch(/Mia|verifiedOrders/)
    await widget.act({ kind: 'launcher-pressed' })
    await widget.say('hi')
    expect(widget.lastCall('sendText').args[1]).toMatchObject({
      parameters: { shopperId: 0, encryptedShopperId: '' },
    })
  })

  it('wipes the former shopper when another one comes [AUTH-03]', async () => {
    const widget = await laterPage()
    await widget.host({ type: 'changeShopperId', shopperId: 456 })
    expect(JSON.stringify(widget.state().conversation.entries)).not.toMatch(/Mia|verifiedOrders/)
  })

  it('makes calls as a guest until the host has named the shopper [AUTH-01]', async () => {
    const widget = await laterPage()
    await widget.act({ kind: 'launcher-pressed' })
    await widget.say('hi')
    expect(widget.lastCall('sendText').args[1]).toMatchObject({
      parameters: { shopperId: 0, encryptedShopperId: '' },
    })
  })
})
