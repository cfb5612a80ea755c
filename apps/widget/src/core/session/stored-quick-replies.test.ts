import { describe, expect, it } from 'vitest'
import { createFakePorts } from '../../testing/fake-ports'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { offeredChoices } from '../../testing/offered-choices'
import { readStoredChat } from './read-stored-chat'

const question = [
  { type: 'message', text: 'Is it this one?' },
  { type: 'qr', items: [{ text: 'Yes' }, { text: 'No' }] },
] as const satisfies readonly ReplyItem[]

const logIn = [
  { type: 'sendDataToWidget', encryptedShopperId: 'mia-token' },
  { type: 'changeShopperId', shopperId: 4711 },
] as const

async function asked(...items: readonly ReplyItem[]): Promise<TestWidget> {
  return askedIn(await createTestWidget(), ...items)
}

async function askedIn(widget: TestWidget, ...items: readonly ReplyItem[]): Promise<TestWidget> {
  await widget.openChat()
  widget.botAnswers(...items)
  await widget.say('hi')
  await widget.pass(5000)
  widget.botAnswers({ type: 'session_id', sessionId: 's-1' })
  return widget
}

/** As the browser keeps it: in words, and read again. */
async function nextPage(
  { saved, clock }: TestWidget,
  { hasLiveChat = false, change = (text: string) => text } = {},
): Promise<TestWidget> {
  const chat = readStoredChat(change(JSON.stringify(saved.chat)))
  const fakes = createFakePorts({ ...saved, chat })
  fakes.clock.sleep(clock.now() - fakes.clock.now())
  return createTestWidget({ fakes, hasLiveChat })
}

async function reloaded(widget: TestWidget, options: Parameters<typeof nextPage>[1] = {}) {
  const after = await nextPage(widget, options)
  await after.act({ kind: 'launcher-pressed' })
  return after
}

function labels(widget: TestWidget): readonly string[] {
  return offeredChoices(widget.state()).map(({ label }) => label)
}

function press(widget: TestWidget, label: string): Promise<void> {
  const choice = offeredChoices(widget.state()).find((offered) => offered.label === label)
  return widget.act({
    kind: 'quick-reply-pressed',
    groupId: widget.state().conversation.quickReplies?.id ?? '',
    choiceId: choice?.id ?? '',
  })
}

describe('quick replies after a reload', () => {
  it('are there again, and can be pressed [STG-06, QR-01]', async () => {
    const after = await reloaded(await asked(...question))
    expect(labels(after)).toEqual(['Yes', 'No'])
    await press(after, 'Yes')
    expect(after.lines().at(-1)).toBe('user: Yes')
    expect(after.lastCall('sendText').args[1]).toMatchObject({ text: 'Yes' })
  })

  it('are not there when one was pressed or something else was said [QR-01]', async () => {
    const pressed = await asked(...question)
    pressed.server.chat.sendText = () => new Promise(() => undefined)
    await press(pressed, 'Yes')
    expect(labels(await reloaded(pressed))).toEqual([])
    const said = await asked(...question)
    said.server.chat.sendText = () => new Promise(() => undefined)
    await said.say('neither')
    expect(labels(await reloaded(said))).toEqual([])
  })

  it('are not there when the press said nothing [QR-08]', async () => {
    const widget = await asked({ type: 'message', text: 'More?' }, { type: 'end', text: 'That is all' })
    await press(widget, 'That is all')
    expect(labels(await reloaded(widget))).toEqual([])
  })

  it('are there when a link was followed: that is a change of page [QR-06]', async () => {
    const widget = await asked({ type: 'url', text: 'Catalogue', uri: '/wine', target: 'route' })
    await press(widget, 'Catalogue')
    expect(labels(await reloaded(widget))).toEqual(['Catalogue'])
  })

  it('are those of the newest reply alone [QR-01]', async () => {
    const widget = await asked(...question)
    widget.botAnswers({ type: 'message', text: 'Fine.' }, { type: 'help', text: 'Help' })
    await widget.say('other')
    expect(labels(await reloaded(widget))).toEqual(['Help'])
    widget.botAnswers({ type: 'message', text: 'Fine.' })
    await widget.say('thanks')
    expect(labels(await reloaded(widget))).toEqual([])
  })

  it.each([
    ['no list', (text: string) => text.replace(/"items":\[\{"type":"qr".*?\]\}\]/, '"items":"qr"')],
    ['items that are none', (text: string) => text.replace('"type":"qr","items"', '"type":"qr","itmes"')],
    ['another kind', (text: string) => text.replace('"type":"qr"', '"type":"verifiedOrders"')],
    ['nothing', (text: string) => text.replace(/,"quickReplies":.*/, '}')],
  ])('quick replies that have become %s are left out alone [STG-06]', async (_, change) => {
    const after = await reloaded(await asked(...question), { change })
    expect(labels(after)).toEqual([])
    expect(after.lines()).toContain('bot: Is it this one?')
  })

  it('are gone with the chat [END-10, LAU-09]', async () => {
    const widget = await asked(...question)
    await widget.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' })
    expect(JSON.stringify(widget.saved)).not.toContain('Yes')
    expect(labels(await reloaded(widget))).toEqual([])
  })
})

describe('quick replies of a shopper', () => {
  async function asMia(): Promise<TestWidget> {
    const widget = await createTestWidget()
    await widget.host(...logIn)
    return askedIn(
      widget,
      { type: 'message', text: 'Which one?' },
      { type: 'conditionalqr', items: [{ text: 'Order 10234567', condition: 'loggedIn' }, { text: 'None' }] },
    )
  }

  it('come back once the host has said that it is still her [AUTH-03, QR-02]', async () => {
    const after = await reloaded(await asMia())
    expect(labels(after)).toEqual([])
    await after.host({ type: 'changeShopperId', shopperId: 4711 })
    expect(labels(after)).toEqual(['Order 10234567', 'None'])
  })

  it.each([0, 456])(
    'do not come back for shopper %i, and are kept no longer [AUTH-03, STG-06]',
    async (id) => {
      const after = await reloaded(await asMia())
      await after.host({ type: 'changeShopperId', shopperId: id })
      expect(labels(after)).toEqual([])
      expect(JSON.stringify(after.saved)).not.toContain('10234567')
    },
  )

  it('are not taken over without her cookie [STG-02]', async () => {
    const widget = await asMia()
    const after = await nextPage({ ...widget, saved: { ...widget.saved, shopper: null } })
    expect(JSON.stringify([after.state(), after.saved])).not.toContain('10234567')
  })

  it('are not offered when the answer says that they are of another shopper [AUTH-03]', async () => {
    const widget = await asked(
      { type: 'message', text: 'Which one?' },
      { type: 'qr', shopper: 4711, items: [{ text: 'Order 10234567' }] },
      { type: 'help', text: 'Help' },
    )
    expect(labels(widget)).toEqual(['Help'])
    expect(JSON.stringify(widget.saved)).not.toContain('10234567')
  })
})

describe('quick replies that lead to people', () => {
  const ways = {
    type: 'conditionalqr',
    items: [{ text: 'Live chat' }, { text: 'Send us a message' }, { text: 'Leave us a message' }],
  } as const satisfies ReplyItem

  it('are decided again after a reload, as soon as live chat has reported its availability [QR-11]', async () => {
    const widget = await asked({ type: 'message', text: 'A person?' }, ways, { type: 'help', text: 'Help' })
    expect(labels(widget)).toEqual(['Leave us a message', 'Help'])
    const after = await reloaded(widget, { hasLiveChat: true })
    expect(labels(after)).toEqual(['Help'])
    after.liveChat.comesUp()
    await after.pass(0)
    expect(labels(after)).toEqual(['Live chat', 'Send us a message', 'Help'])
  })

  it('alone ask live chat whether it is there [LC-24]', async () => {
    const after = await reloaded(await asked(...question), { hasLiveChat: true })
    expect(after.liveChat.asked).toEqual([])
  })

  it('follow live chat while they wait, but what was pressed keeps its place [QR-11]', async () => {
    const widget = await createTestWidget({ hasLiveChat: true })
    await widget.openChat()
    await widget.act({ kind: 'activity-detected' })
    widget.liveChat.comesUp()
    widget.botAnswers({ type: 'message', text: 'A person?' }, ways)
    await widget.say('help')
    widget.liveChat.says({ accountStatus: 'away' })
    expect(labels(widget)).toEqual(['Leave us a message'])
    widget.liveChat.says({ accountStatus: 'online' })
    await press(widget, 'Send us a message')
    widget.liveChat.says({ accountStatus: 'away' })
    expect(labels(widget)).toContain('Send us a message')
  })
})

describe('quick replies in two tabs', () => {
  async function both(): Promise<{ readonly first: TestWidget; readonly second: TestWidget }> {
    const first = await asked(...question)
    return { first, second: await reloaded(first) }
  }

  function hear(tab: TestWidget, { saved }: TestWidget): void {
    if (saved.chat === null) throw new Error('Nothing was saved.')
    tab.otherTab({ kind: 'chat-saved', chat: saved.chat })
  }

  it('come with the answer [STG-06]', async () => {
    const first = await asked({ type: 'message', text: 'Hello.' })
    const second = await reloaded(first)
    first.botAnswers(...question)
    await first.say('wine')
    hear(second, first)
    expect(labels(second)).toEqual(['Yes', 'No'])
  })

  it('are used in both by a press in one [QR-01]', async () => {
    const { first, second } = await both()
    second.server.chat.sendText = () => new Promise(() => undefined)
    await press(second, 'Yes')
    hear(first, second)
    expect(first.state().conversation.quickReplies?.isUsed).toBe(true)
    const callCount = first.callsOf('sendText').length
    await press(first, 'No')
    expect(first.callsOf('sendText')).toHaveLength(callCount)
  })

  it('stay used where they were, whatever the other one stored before [QR-01]', async () => {
    const { first, second } = await both()
    first.server.chat.sendText = () => new Promise(() => undefined)
    await press(first, 'Yes')
    hear(first, second)
    expect(first.state().conversation.quickReplies).toMatchObject({ isUsed: true })
  })

  it('give way to those of another chat [STG-06]', async () => {
    const { first, second } = await both()
    await first.host(...logIn)
    hear(second, first)
    expect(second.state().conversation.quickReplies).toBeNull()
  })
})
