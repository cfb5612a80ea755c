import { createDeferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { LiveChatPorts } from '../ports'
import { isFooterShown } from '../selectors'
import { createFakePorts } from '../../testing/fake-ports'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'
import {
  enter,
  enterByOverlay,
  logIn,
  request,
  chatWithSarah,
  withLiveChat,
} from '../../testing/live-chat-widget'

const flow = 'live-chat-rating'
const ended = 'system: Live Chat has ended.'

async function ratedGood(test: TestWidget): Promise<void> {
  await test.act(
    { flow, kind: 'thumb-pressed', rating: 'good' },
    { flow, kind: 'chip-pressed', chip: 3 },
    { flow, kind: 'chip-pressed', chip: 2 },
    { flow, kind: 'comments-changed', comments: ' Great help ' },
    { flow, kind: 'send-pressed' },
  )
}

function ends(test: TestWidget): number {
  return test
    .hostMessagesOf('chatbotTriggerAdobeAnalytics')
    .filter((message) => 'eventName' in message && message.eventName === 'live_chat_end').length
}

describe('the end of a chat', () => {
  it('is said, and the rating is asked for [LC-26, LC-43, HDR-06]', async () => {
    const test = await chatWithSarah()
    test.liveChat.ends()
    expect(test.lines().at(-1)).toBe(ended)
    expect(test.state().flow).toMatchObject({ name: flow, state: { isChatOpen: false } })
    expect(test.header().title).toBe('Live chat')
    expect(isFooterShown(test.state())).toBe(false)
    expect(ends(test)).toBe(1)
  })

  it(
    'sends rating and comment, thanks, and closes after 2 s',
    { meta: { rules: 'LC-31, LC-32, LC-33, LC-34' } },
    async () => {
      const test = await chatWithSarah()
      test.liveChat.ends()
      await test.act({ flow, kind: 'thumb-pressed', rating: 'good' }, { flow, kind: 'chip-pressed', chip: 3 })
      expect(test.widgetState()).toMatchObject({ feedbackChip: 'Friendly', feedbackComments: '' })
      await test.act({ flow, kind: 'chip-pressed', chip: 3 })
      await ratedGood(test)
      expect(test.liveChat.askedOf('sendRating')).toEqual([['good']])
      expect(test.liveChat.askedOf('sendComment')).toEqual([['[Professional, Friendly] -- Great help']])
      expect(test.state().flow?.state.at).toBe('thanked')
      await test.pass(1999)
      expect(test.state().frame.at).toBe('open')
      await test.pass(1)
      expect(test.state().frame.at).toBe('closed')
      await test.act({ kind: 'launcher-pressed' })
      expect(test.state().frame).toMatchObject({ view: { at: 'end-prompt', type: 4 } })
    },
  )

  it.each([{ kind: 'back-pressed' }, { kind: 'close-pressed' }] as const)(
    'skipped by $kind asks whether all is done [END-08]',
    async (skip) => {
      const test = await chatWithSarah()
      test.liveChat.ends()
      await test.act(skip)
      expect(test.state().frame).toMatchObject({ at: 'open', view: { at: 'end-prompt', type: 4 } })
      await test.act({ kind: 'end-prompt-answered', answer: 'return' })
      expect(test.header().title).toBe('Murphy')
      expect(isFooterShown(test.state())).toBe(true)
      expect(test.liveChat.askedOf('sendRating')).toEqual([])
    },
  )

  it('asks for the rating first after Finished, and then ends without another question [LC-26]', async () => {
    const test = await chatWithSarah()
    await test.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' })
    expect(test.liveChat.askedOf('endChat')).toHaveLength(1)
    expect(test.state().flow).toMatchObject({ name: flow, state: { isChatOpen: false } })
    expect(test.state().session.phase).toBe('ready')
    await test.act({ kind: 'back-pressed' })
    expect(test.state().frame).toMatchObject({ at: 'open', view: { at: 'ended' } })
    expect(test.events()).toContain('End_Interaction')
    expect(test.state().session.phase).toBe('over')
  })

  it('is shown by the next open after Finished and a rating [LC-26]', async () => {
    const test = await chatWithSarah()
    await test.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' })
    await ratedGood(test)
    await test.pass(2000)
    expect(test.state().frame).toMatchObject({ at: 'closed', next: { at: 'ended' } })
  })

  it('waits for the page that covers the chat [LC-26]', async () => {
    const test = await chatWithSarah()
    await test.act({ kind: 'my-conversation-opened' })
    test.liveChat.ends()
    expect(test.state().flow?.name).toBe('my-conversation')
    await test.act({ kind: 'back-pressed' })
    expect(test.state().flow?.name).toBe(flow)
  })

  it('is found by the next open when it came while the widget was closed [LC-26]', async () => {
    const test = await chatWithSarah()
    await test.act({ kind: 'minimise-pressed' })
    test.liveChat.ends()
    await test.act({ kind: 'launcher-pressed' })
    expect(test.state().flow?.name).toBe(flow)
  })

  it('comes with feedback that is sent while the chat is open [LC-15]', async () => {
    const test = await chatWithSarah()
    test.liveChat.asksForRating()
    expect(test.state().flow).toMatchObject({ state: { isChatOpen: true } })
    await ratedGood(test)
    expect(test.liveChat.asked.map(({ method }) => method).slice(-3)).toEqual([
      'sendRating',
      'sendComment',
      'endChat',
    ])
    expect(test.lines().at(-1)).toBe(ended)
    await test.pass(2000)
    expect(test.state().frame).toMatchObject({ at: 'closed', next: { at: 'end-prompt', type: 4 } })
    expect(ends(test)).toBe(1)
  })

  it('comes when the hub says so, as by the agent', async () => {
    const test = await chatWithSarah()
    const { widgetSessionId } = test.state().session
    await test.act({
      kind: 'hub-event-arrived',
      hubEvent: { kind: 'live-chat-ended', widgetSessionId, reason: 'agent_ended' },
    })
    expect(test.lines().at(-1)).toBe(ended)
    expect(test.state().flow?.name).toBe(flow)
    expect(test.liveChat.askedOf('endChat')).toHaveLength(1)
  })

  it('comes without a rating for a visitor who is banned [LC-41, ERR-04]', async () => {
    const test = await chatWithSarah()
    test.liveChat.says({ status: 'error', closedReason: 'banned' })
    expect(test.lines().at(-1)).toContain('switched around my wires')
    expect(test.state().liveChat.at).toBe('idle')
    expect(test.state().flow).toBeNull()
  })

  it('asks for no rating in a new session that begins with the event that found the old one overdue [OP-16]', async () => {
    const test = await chatWithSarah()
    test.liveChat.ends()
    test.clock.sleep(60 * 60_000)
    await test.host({ type: 'sendMessage', messageString: 'where is my order' })
    await test.pass(2000)
    expect(test.state().session.phase).toBe('ready')
    expect(test.state().liveChat.at).toBe('idle')
    expect(test.state().flow).toBeNull()
  })

  it('can be followed by another chat', async () => {
    const test = await chatWithSarah()
    test.liveChat.ends()
    await test.act({ kind: 'back-pressed' }, { kind: 'end-prompt-answered', answer: 'return' })
    await enter(test)
    test.liveChat.joins(7, 'Tom Baker')
    expect(test.header().title).toBe('Tom')
    expect(test.lines().filter((line) => line === ended)).toHaveLength(1)
  })

  it('stays with a shared screen, which has no launcher to come back by', async () => {
    const test = await chatWithSarah()
    await test.host({ type: 'setIsHostDevice', isHostDevice: true })
    test.liveChat.ends()
    await ratedGood(test)
    await test.pass(2000)
    expect(test.state().frame).toMatchObject({ at: 'open', view: { at: 'end-prompt', type: 4 } })
  })
})

describe('another shopper', () => {
  it.each([0, 456])('ends the chat and removes its messages: shopper %i [AUTH-12]', async (shopperId) => {
    const test = await withLiveChat()
    await logIn(test)
    await enterByOverlay(test)
    test.liveChat.joins(42, 'Sarah Jones')
    await test.say('my address is 1 High Street')
    test.liveChat.agentSays(42, 'Sarah Jones', 'Thanks Mia')
    await test.host({ type: 'changeShopperId', shopperId })
    expect(test.liveChat.askedOf('sendMessage').at(-1)).toEqual(['The shopper has logged off.'])
    expect(test.liveChat.askedOf('endChat')).toHaveLength(1)
    expect(test.state().conversation.entries.some(({ id }) => id.startsWith('live-chat:'))).toBe(false)
    expect(test.state().flow).toBeNull()
    expect(test.header().title).toBe('Murphy')
    test.liveChat.agentSays(42, 'Sarah Jones', 'Still there?')
    expect(test.lines().join()).not.toContain('live')
  })

  it.each([0, 456])(
    'is another visitor, also when there was no chat: shopper %i [AUTH-12]',
    async (shopperId) => {
      const test = await withLiveChat()
      await logIn(test)
      expect(test.liveChat.askedOf('forgetVisitor')).toEqual([])
      await test.host({ type: 'changeShopperId', shopperId })
      await test.pass(0)
      expect(test.liveChat.asked.map(({ method }) => method).slice(-3)).toEqual([
        'forgetVisitor',
        'openClient',
        'connect',
      ])
      test.liveChat.comesUp()
      await enter(test)
      expect(test.state().liveChat.at).toBe('queued')
    },
  )

  it('continues the chat after a log-in as a guest, and leaves it at log off with all of its messages [AUTH-12]', async () => {
    const test = await chatWithSarah()
    await test.say('I am Mia')
    await logIn(test)
    expect(test.state().liveChat.at).toBe('chatting')
    await test.say('now logged in')
    await test.host({ type: 'changeShopperId', shopperId: 0 })
    expect(test.state().liveChat.at).toBe('idle')
    expect(test.lines().filter((line) => line.startsWith('user: '))).toEqual([])
  })

  it('does not see the form of the former shopper [AUTH-12]', async () => {
    const test = await withLiveChat()
    await logIn(test)
    await request(test)
    await test.host({ type: 'changeShopperId', shopperId: 456 })
    expect(test.state().flow).toBeNull()
  })

  it('does not get the chat that was just being asked for [AUTH-12]', async () => {
    const test = await withLiveChat()
    await logIn(test)
    const start = test.liveChat.starts
    test.liveChat.startHangs = true
    await enterByOverlay(test)
    expect(start).toHaveLength(1)
    await test.host({ type: 'changeShopperId', shopperId: 0 })
    test.liveChat.chatIs({ chatId: 'late', isChatting: true })
    expect(test.state().liveChat.at).toBe('idle')
    expect(test.liveChat.askedOf('endChat')).toHaveLength(1)
  })
})

describe('a reload and another tab', () => {
  it.each([
    [10, 10],
    [11, 10],
  ])('restore of %i messages the newest %i [LC-49]', async (sent, restored) => {
    const first = await chatWithSarah()
    const texts = Array.from({ length: sent }, (_, index) => `user: message ${index + 1}`)
    for (const text of texts) await first.say(text.replace('user: ', ''))
    expect(first.saved.chat?.entries).toHaveLength(10)
    const fakes = createFakePorts({ ...first.saved, lastActivityAt: first.clock.now() })
    fakes.clock.sleep(first.clock.now() - fakes.clock.now())
    // The service does not answer: what is shown is what was stored.
    const again = await createTestWidget({
      hasLiveChat: true,
      fakes: {
        ...fakes,
        ports: { ...fakes.ports, loadLiveChat: () => createDeferred<LiveChatPorts>().promise },
      },
    })
    expect(again.lines()).toEqual(texts.slice(-restored))
  })

  it('continue the chat, without a second join or a second report', async () => {
    const first = await chatWithSarah()
    await first.say('hello')
    first.liveChat.agentSays(42, 'Sarah Jones', 'Hi Mia')
    const before = first.lines()
    expect(first.saved.chat?.hasLiveChat).toBe(true)
    const fakes = createFakePorts({ ...first.saved, lastActivityAt: first.clock.now() })
    fakes.clock.sleep(first.clock.now() - fakes.clock.now())
    for (const [name, note] of first.notes) fakes.notes.set(name, note)
    const again = await createTestWidget({
      hasLiveChat: true,
      fakes: { ...fakes, ports: { ...fakes.ports, loadLiveChat: async () => first.liveChat.ports } },
    })
    expect(again.header().title).toBe('Sarah')
    expect(again.lines()).toEqual(before)
    expect(again.state().conversation.unread).toBe(0)
    expect(first.liveChat.askedOf('recordAgentJoined')).toHaveLength(1)
    first.liveChat.agentSays(42, 'Sarah Jones', 'To both')
    expect(again.lines()).toHaveLength(before.length + 1)
    expect(again.state().conversation.unread).toBe(1)
  })

  it('show nothing of a signed-in shopper before the host has said that it is the same', async () => {
    const first = await withLiveChat()
    await logIn(first)
    await enterByOverlay(first)
    first.liveChat.joins(42, 'Sarah Jones')
    await first.say('hello')
    const fakes = createFakePorts({ ...first.saved, lastActivityAt: first.clock.now() })
    fakes.clock.sleep(first.clock.now() - fakes.clock.now())
    const again = await createTestWidget({
      hasLiveChat: true,
      fakes: { ...fakes, ports: { ...fakes.ports, loadLiveChat: async () => first.liveChat.ports } },
    })
    expect(again.lines().join()).not.toContain('hello')
    expect(again.header().title).toBe('Murphy')
    await again.host({ type: 'changeShopperId', shopperId: 4711 })
    await again.pass(0)
    expect(again.header().title).toBe('Sarah')
    expect(again.lines()).toContain('user: hello')
  })

  it('end with the session that another tab has finished', async () => {
    const test = await chatWithSarah()
    test.otherTab({ kind: 'chat-forgotten' })
    await test.pass(0)
    expect(test.state().liveChat.at).toBe('idle')
    expect(test.state().flow).toBeNull()
  })
})

describe('the nominee screen', () => {
  async function atFailure(): Promise<TestWidget> {
    const test = await withLiveChat()
    await logIn(test)
    test.server.orderApi.setNominee = async () => ({ ok: false, error: { kind: 'refused', status: 500 } })
    test.botAnswers({ type: 'verifiedOrders', items: [pickup] })
    await test.say('my pickups')
    const entryId = test.state().conversation.entries.at(-1)?.id ?? ''
    await test.act(
      { kind: 'order-opened', entryId, order: pickup },
      { flow: 'nominee', kind: 'field-changed', field: 'nomineeFullName', value: 'Jo Park' },
      { flow: 'nominee', kind: 'field-changed', field: 'nomineePhoneNumber', value: '0412345678' },
      { flow: 'nominee', kind: 'submit-pressed' },
    )
    expect(test.state().flow?.state.at).toBe('failure')
    return test
  }

  it('leads to its own step and is there again after Cancel [LC-03, LC-12, NOM-44]', async () => {
    const test = await atFailure()
    const before = test.state().flow
    await test.act({ area: 'live-chat', kind: 'requested' })
    expect(test.state().flow).toMatchObject({ name: 'live-chat-entry', state: { at: 'overlay' } })
    await test.act({ flow: 'live-chat-entry', kind: 'cancel-pressed' })
    expect(test.state().flow).toEqual(before)
  })

  it('is left for the chat by Continue [NOM-44]', async () => {
    const test = await atFailure()
    await test.act({ area: 'live-chat', kind: 'requested' })
    await test.act(
      { flow: 'live-chat-entry', kind: 'consent-changed', isAgreed: true },
      { flow: 'live-chat-entry', kind: 'continue-pressed' },
    )
    expect(test.state().flow).toBeNull()
    expect(test.state().liveChat.at).toBe('queued')
  })
})

const pickup = {
  orderId: '8801',
  date: '2024-06-01',
  orderDate: '2024-06-01',
  deliveryDate: null,
  orderType: 'Pickup',
  status: 'Packed',
  deliveryCount: 1,
  consignmentShippingTypes: [],
  productImages: [],
  isSubscription: false,
  intentGroupId: 'ig-5',
  intentGroupName: 'Pick up',
  pickUpStoreName: 'Richmond',
  nomineeDetails: null,
} as const
