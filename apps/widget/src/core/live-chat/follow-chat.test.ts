import { describe, expect, it } from 'vitest'
import { isFooterShown } from '../selectors'
import {
  enter,
  enterByOverlay,
  logIn,
  request,
  chatWithSarah,
  withLiveChat,
} from '../../testing/live-chat-widget'
import type { TestWidget } from '../../testing/test-widget'
import { liveChatCopy } from './copy'

const greetings = ['Hi Mia, I am Murphy.', 'How can I help?']

async function queuedAt(place: number): Promise<TestWidget> {
  const test = await withLiveChat()
  await enter(test)
  test.liveChat.place(place)
  await test.pass(0)
  return test
}

function systemLines(test: TestWidget): readonly string[] {
  return test.lines().filter((line) => line.startsWith('system: '))
}

/** The texts of messages that the service does not have yet, in the order of the conversation. */
function sending(test: TestWidget): readonly string[] {
  const { entries } = test.state().conversation
  return entries.flatMap(({ item, live }) => (live?.kind === 'unsent' && 'text' in item ? [item.text] : []))
}

/** The conversation from the agent's arrival on. */
function placesOf(test: TestWidget): readonly string[] {
  const { entries } = test.state().conversation
  const lines = test.lines().map((line, place) => {
    const entry = entries[place]
    return entry?.live?.kind === 'unsent' && 'text' in entry.item ? `${entry.item.text} (sending)` : line
  })
  return lines.slice(lines.indexOf('system: Sarah has joined the chat.') + 1)
}

describe('the start', () => {
  it('sends who the shopper is, and what they agreed to [LC-13, LC-36]', async () => {
    const test = await withLiveChat()
    await enter(test)
    expect(test.liveChat.starts).toEqual([
      {
        departmentId: 1,
        consent: { text_version: 'v-1', given_at: '2024-06-03T00:00:01.500Z' },
        user: {
          chatbotUserId: test.state().session.chatbotUserId,
          isGuestUser: true,
          firstName: 'Mia',
          lastName: 'Hart',
          email: 'mia@example.com',
        },
        handOver: expect.objectContaining({ pageUrl: 'https://shop.example/product/1', shopper: null }),
      },
    ])
    expect(test.hostMessagesOf('chatbotTriggerAdobeAnalytics').at(-1)).toMatchObject({
      eventName: 'live_chat_start',
    })
  })

  it('hands over the conversation without the first two lines of Murphy [LC-39]', async () => {
    const test = await withLiveChat()
    test.botAnswers(...greetings.map((text) => ({ type: 'message', text }) as const))
    await test.say('my box was wet')
    await test.pass(2000)
    await enter(test)
    // The welcome and the first of the two lines are gone.
    expect(test.liveChat.starts[0]?.handOver.transcript.map(({ from, text }) => `${from}: ${text}`)).toEqual([
      'shopper: my box was wet',
      'murphy: How can I help?',
    ])
  })

  it('hands over who a signed-in shopper is and what it was about [LC-40]', async () => {
    const test = await withLiveChat()
    await logIn(test)
    test.botAnswers(
      { type: 'message', text: 'Yes', intent_group_name: 'Delivery' },
      { type: 'last_order_checked', orderId: '8801' },
    )
    await test.say('where is it')
    await enterByOverlay(test)
    expect(test.liveChat.starts[0]).toMatchObject({
      user: { isGuestUser: false, firstName: 'Mia' },
      handOver: {
        // By which the service believes it.
        widgetSessionId: test.state().session.widgetSessionId,
        shopper: {
          shopperId: 4711,
          name: 'Mia Hart',
          email: 'mia@example.com',
          lastOrderId: '8801',
          lastIntentGroupName: 'Delivery',
        },
      },
    })
  })

  it('logs that name and email were not accepted, and shows another text [LC-45]', async () => {
    const test = await withLiveChat()
    test.liveChat.startFails = 'INVALID'
    await enter(test)
    expect(test.logged).toContainEqual({
      name: 'Unable to send name and email to agent.',
      fields: { method: 'setVisitorInfo', reason: 'INVALID' },
    })
    expect(test.lines().at(-1)).toBe(`bot: ${liveChatCopy.failure.technical}`)
    expect(test.state().liveChat.at).toBe('idle')
  })

  it('shows the title and logo of live chat [HDR-02, HDR-09]', async () => {
    const test = await queuedAt(3)
    expect(test.header()).toEqual({ title: 'Live chat', hasBackArrow: false, logo: 'live-chat' })
  })
})

describe('waiting', () => {
  it.each([
    [51, "You're number 51 in the queue. It's very busy right now, so it could be a while.", 'LC-17'],
    [50, "You're number 50 in the queue. It's very busy right now, so it could be a while.", 'LC-17'],
    [49, "You're number 49 in the queue. Thanks for your patience.", 'LC-18'],
    [10, "You're number 10 in the queue. Thanks for your patience.", 'LC-18'],
    [9, "Nearly there! You're number 9 in the queue.", 'LC-19'],
    [5, "Nearly there! You're number 5 in the queue.", 'LC-19'],
  ])('reads the message of its place %i after 6 s: "%s" [%s, LC-22, CST-03]', async (place, text) => {
    const test = await queuedAt(place)
    await test.pass(5999)
    expect(systemLines(test)).toEqual([])
    await test.pass(1)
    expect(systemLines(test)).toEqual([`system: ${text}`])
    await test.pass(60_000)
    expect(systemLines(test)).toHaveLength(1)
  })

  it('reads nothing at place 4 [LC-19]', async () => {
    const test = await queuedAt(4)
    await test.pass(60_000)
    expect(systemLines(test)).toEqual([])
  })

  it('reads one message for each band, with the newest place [LC-21, LC-23]', async () => {
    const test = await queuedAt(60)
    await test.pass(6000)
    test.liveChat.place(55)
    await test.pass(6000)
    expect(test.widgetState()).toMatchObject({
      queuePositions: { initial: 60, current: 55 },
      customQueueMessageFlag: true,
    })
    test.liveChat.place(48)
    expect(test.widgetState().customQueueMessageFlag).toBe(false)
    await test.pass(3000)
    test.liveChat.place(40)
    await test.pass(3000)
    test.liveChat.place(7)
    await test.pass(6000)
    expect(systemLines(test).slice(1)).toEqual([
      `system: You're number 40 in the queue. Thanks for your patience.`,
      "system: Nearly there! You're number 7 in the queue.",
    ])
  })

  it.each([
    [12, 5, true],
    [10, 4, true],
    [9, 5, false],
    [12, 6, false],
  ])('gets a notice when its place moves from %i to %i: %s [LC-20]', async (initial, current, isDue) => {
    const test = await queuedAt(initial)
    test.liveChat.place(current)
    test.liveChat.place(current)
    await test.pass(0)
    const text = "You're almost at the front of the queue - please stay with us."
    expect(test.liveChat.notices).toEqual(isDue ? [text] : [])
  })

  it('counts the notice in the badge while minimised [LC-20]', async () => {
    const test = await queuedAt(12)
    await test.act({ kind: 'minimise-pressed' })
    test.liveChat.place(5)
    expect(test.state().conversation.unread).toBe(1)
  })

  it('reads nothing once an agent has joined [LC-22]', async () => {
    const test = await queuedAt(20)
    test.liveChat.joins(42, 'Sarah Jones')
    await test.pass(10_000)
    expect(systemLines(test)).toEqual(['system: Sarah has joined the chat.'])
  })

  it('continues with Murphy', async () => {
    const test = await queuedAt(20)
    test.botAnswers({ type: 'message', text: 'Still here.' })
    await test.say('are you there')
    expect(test.lines().at(-1)).toBe('bot: Still here.')
    expect(test.liveChat.askedOf('sendMessage')).toEqual([])
  })

  it('asks each shopper once [LC-02]', async () => {
    const test = await queuedAt(20)
    await request(test)
    expect(test.state().flow).toBeNull()
  })
})

describe('agents', () => {
  it('change the name in the header as they come and go [LC-14, HDR-03]', async () => {
    const test = await chatWithSarah()
    const titles = [test.header().title]
    for (const happen of [
      () => test.liveChat.joins(7, 'Tom Baker'),
      () => test.liveChat.leaves(7, 'Tom Baker'),
      () => test.liveChat.leaves(42, 'Sarah Jones'),
    ]) {
      happen()
      titles.push(test.header().title)
    }
    expect(titles).toEqual(['Sarah', 'Tom', 'Sarah', 'Live chat'])
    expect(systemLines(test)).toEqual([
      'system: Sarah has joined the chat.',
      'system: Tom has joined the chat.',
      'system: Tom has left the chat.',
      'system: Sarah has left the chat.',
    ])
  })

  it('are reported once each when they join [LC-16]', async () => {
    const test = await chatWithSarah()
    test.liveChat.joins(7, 'Tom Baker')
    test.liveChat.says({})
    expect(test.liveChat.askedOf('recordAgentJoined')).toHaveLength(2)
  })

  it('stop Murphy’s answers', async () => {
    const test = await withLiveChat()
    await enter(test)
    test.botAnswers({ type: 'message', text: 'One' }, { type: 'message', text: 'Two' })
    await test.say('hello')
    test.liveChat.joins(42, 'Sarah Jones')
    await test.pass(10_000)
    expect(test.lines()).not.toContain('bot: Two')
    await test.say('hello Sarah')
    expect(test.callsOf('sendText')).toHaveLength(1)
    expect(test.lines().at(-1)).toBe('user: hello Sarah')
  })

  it('are gone for 10 s before the rating is asked for [LC-15, CST-03]', async () => {
    const test = await chatWithSarah()
    test.liveChat.leaves(42, 'Sarah Jones')
    await test.pass(9999)
    expect(test.state().flow).toBeNull()
    await test.pass(1)
    expect(test.state().flow).toMatchObject({ name: 'live-chat-rating', state: { isChatOpen: true } })
    await test.act({ kind: 'back-pressed' })
    expect(test.state().flow).toBeNull()
    expect(test.state().liveChat.at).toBe('left')
    expect(isFooterShown(test.state())).toBe(true)
  })

  it('are back in time after a transfer [LC-15]', async () => {
    const test = await chatWithSarah()
    test.liveChat.leaves(42, 'Sarah Jones')
    await test.pass(9000)
    test.liveChat.joins(7, 'Tom Baker')
    await test.pass(60_000)
    expect(test.state().flow).toBeNull()
    expect(test.header().title).toBe('Tom')
  })

  it('agents who come late replace a rating that the shopper has not started [LC-15]', async () => {
    const test = await chatWithSarah()
    test.liveChat.leaves(42, 'Sarah Jones')
    await test.pass(10_000)
    test.liveChat.joins(7, 'Tom Baker')
    expect(test.state().flow).toBeNull()
  })

  it('are seen to write only while they are there [MSG-02]', async () => {
    const test = await chatWithSarah()
    test.liveChat.types(99, true)
    expect(test.state().liveChat).toMatchObject({ chat: { typing: null } })
    test.liveChat.types(42, true)
    expect(test.state().liveChat).toMatchObject({ chat: { typing: 'agent:42' } })
    test.liveChat.agentSays(42, 'Sarah Jones', 'Hi')
    expect(test.state().liveChat).toMatchObject({ chat: { typing: null } })
  })

  it('are counted by the badge while the widget is closed, and read when it opens', async () => {
    const test = await chatWithSarah()
    await test.act({ kind: 'minimise-pressed' })
    test.liveChat.agentSays(42, 'Sarah Jones', 'One')
    test.liveChat.agentSays(42, 'Sarah Jones', 'Two')
    expect(test.state().conversation.unread).toBe(2)
    const before = test.liveChat.askedOf('markAsRead').length
    await test.act({ kind: 'launcher-pressed' })
    expect(test.state().conversation.unread).toBe(0)
    expect(test.liveChat.askedOf('markAsRead').length).toBe(before + 1)
  })
})

describe('the shopper’s messages', () => {
  it('may be longer than Murphy takes [INP-09]', async () => {
    const test = await chatWithSarah()
    await test.say('x'.repeat(300))
    expect(test.liveChat.askedOf('sendMessage')).toEqual([['x'.repeat(300)]])
    expect(test.lines().at(-1)).toBe(`user: ${'x'.repeat(300)}`)
  })

  it('keep the check of characters, and the text in the box [INP-09]', async () => {
    const test = await chatWithSarah()
    await test.say('a<b')
    expect(test.liveChat.askedOf('sendMessage')).toEqual([])
    expect(test.state().drafts.draft).toBe('a<b')
    expect(test.lines().at(-1)).toContain('special characters')
  })

  it('are refused with a message when they are longer than a chat allows', async () => {
    const test = await chatWithSarah()
    await test.say('x'.repeat(4097))
    expect(test.state().drafts.draft).toHaveLength(4097)
    expect(test.lines().at(-1)).toBe(`system: ${liveChatCopy.tooLong}`)
    await test.act({ kind: 'text-submitted', text: 'x'.repeat(4096) })
    expect(test.liveChat.askedOf('sendMessage')).toHaveLength(1)
  })

  it('are in the order of the service, with those of another tab among them', async () => {
    const test = await chatWithSarah()
    await test.say('first')
    test.liveChat.agentSays(42, 'Sarah Jones', 'second')
    test.liveChat.visitorSaid('third, from another tab')
    expect(test.lines().slice(-3)).toEqual([
      'user: first',
      'agent: <livechatmessage>',
      'user: third, from another tab',
    ])
  })

  it('stop while the connection is lost, which is said once for each drop [LC-44]', async () => {
    const test = await chatWithSarah()
    test.liveChat.drops()
    test.liveChat.says({ status: 'connecting' })
    test.liveChat.drops()
    expect(systemLines(test).filter((line) => line.includes('disruption'))).toEqual([
      'system: There has been a disruption.  Please check your connection.',
    ])
    await test.act({ kind: 'draft-changed', text: 'wait' }, { kind: 'text-submitted', text: 'wait' })
    expect(test.state().drafts.draft).toBe('wait')
    expect(test.liveChat.askedOf('sendMessage')).toEqual([])
    test.liveChat.comesBack()
    await test.act({ kind: 'text-submitted', text: 'wait' })
    expect(test.state().drafts.draft).toBe('')
    test.liveChat.drops()
    expect(systemLines(test).filter((line) => line.includes('disruption'))).toHaveLength(2)
  })

  it('are on their way until the service has them', async () => {
    const test = await chatWithSarah()
    test.liveChat.confirms = false
    await test.say('hello')
    expect(sending(test)).toEqual(['hello'])
    expect(test.lines()).not.toContain('user: hello')
    test.liveChat.confirms = true
    await test.pass(0)
    expect(sending(test)).toEqual([])
    expect(test.lines().at(-1)).toBe('user: hello')
  })

  it('keep their place above the disruption, on their way and when they have arrived [LC-44]', async () => {
    const test = await chatWithSarah()
    test.liveChat.confirms = false
    await test.say('one')
    await test.say('two')
    test.liveChat.drops()
    const disruption = `system: ${liveChatCopy.disruption}`
    expect(placesOf(test)).toEqual(['one (sending)', 'two (sending)', disruption])
    test.liveChat.comesBack()
    test.liveChat.agentSays(42, 'Sarah Jones', { msg: 'Are you there?' })
    expect(placesOf(test).slice(0, 3)).toEqual(['one (sending)', 'two (sending)', disruption])
    test.liveChat.confirms = true
    await test.pass(0)
    // The lines that the agent wrote before theirs arrived stand above them, as the agent sees it.
    expect(placesOf(test)).toEqual([disruption, 'agent: <livechatmessage>', 'user: one', 'user: two'])
  })

  it('arrive where they were written when no other message came meanwhile [LC-44]', async () => {
    const test = await chatWithSarah()
    test.liveChat.confirms = false
    await test.say('one')
    await test.say('two')
    test.liveChat.drops()
    test.liveChat.comesBack()
    test.liveChat.confirms = true
    await test.pass(0)
    expect(placesOf(test)).toEqual(['user: one', 'user: two', `system: ${liveChatCopy.disruption}`])
  })

  it('are below what the agent writes while they are on their way', async () => {
    const test = await chatWithSarah()
    test.liveChat.confirms = false
    await test.say('one')
    test.liveChat.agentSays(42, 'Sarah Jones', 'Hello')
    expect(placesOf(test)).toEqual(['agent: <livechatmessage>', 'one (sending)'])
  })

  it('are neither stored nor shown after the chat when they have not arrived [OP-137]', async () => {
    const test = await chatWithSarah()
    test.liveChat.confirms = false
    await test.say('hello')
    expect(JSON.stringify(test.saved.chat)).not.toContain('hello')
    test.liveChat.ends()
    expect(sending(test)).toEqual([])
  })

  it('tell the agent when the shopper types', async () => {
    const test = await chatWithSarah()
    await test.say('hi')
    expect(test.liveChat.askedOf('sendTyping')).toEqual([[true], [false]])
  })
})

describe('files', () => {
  const file = new File(['x'], 'box.png', { type: 'image/png' })

  it('show how much of each has been uploaded [LC-48]', async () => {
    const test = await chatWithSarah()
    test.liveChat.fileHangsAt = 0.25
    await test.act({ area: 'live-chat', kind: 'file-chosen', file })
    test.liveChat.fileHangsAt = 0.5
    await test.act({ area: 'live-chat', kind: 'file-chosen', file: new File(['y'], 'label.png') })
    expect(test.state().liveChat).toMatchObject({
      chat: {
        files: [
          { text: 'box.png', share: 0.25 },
          { text: 'label.png', share: 0.5 },
        ],
      },
    })
  })

  it('go to the agent [LC-48]', async () => {
    const test = await chatWithSarah()
    await test.act({ area: 'live-chat', kind: 'file-chosen', file })
    expect(test.liveChat.askedOf('sendFile')).toEqual([[file]])
    expect(test.state().conversation.entries.at(-1)).toMatchObject({
      from: 'user',
      live: { kind: 'file', attachment: { name: 'box.png' } },
    })
    expect(test.state().liveChat).toMatchObject({ chat: { files: [] } })
  })

  it('cannot be sent before an agent is there [LC-48]', async () => {
    const test = await withLiveChat()
    await enter(test)
    await test.act({ area: 'live-chat', kind: 'file-chosen', file })
    expect(test.liveChat.askedOf('sendFile')).toEqual([])
  })

  it.each([
    ['EXCEED_SIZE_LIMIT', 'File size too large. Maximum limit is 20 MB.', 'LCS-41'],
    ['INVALID_EXTENSION', 'The file you are trying to send is not supported.', 'LCS-42'],
    ['NOT_SUPPORTED', 'The file you are trying to send is not supported.', 'LCS-42'],
    ['NOT_ALLOWED', 'File sending is temporarily disabled. Please try again later.', 'LCS-43'],
    ['INVALID_PLAN', 'File sending is temporarily disabled. Please try again later.', 'LCS-43'],
    ['CONN_ERROR', 'Failed to send. Please try again.', 'LCS-44'],
    ['INTERNAL_ERROR', 'Failed to send. Please try again.', 'LCS-44'],
    ['UNKNOWN_ERROR', 'Failed to send. Please try again.', 'LCS-44'],
  ] as const)('%s is read as "%s" [%s]', async (code, text, _rule) => {
    const test = await chatWithSarah()
    test.liveChat.fileFails = code
    await test.act({ area: 'live-chat', kind: 'file-chosen', file })
    expect(test.lines().at(-1)).toBe(`system: ${text}`)
  })
})

describe('a long chat', () => {
  it('is not ended by the timeout, and keeps the bot alive [LAU-11, LC-47, CST-02]', async () => {
    const test = await chatWithSarah()
    await test.pass(479_999)
    expect(test.events()).not.toContain('KEEP_ALIVE')
    await test.pass(1)
    expect(test.events().filter((event) => event === 'KEEP_ALIVE')).toHaveLength(1)
    await test.pass(3_600_000)
    expect(test.state().liveChat.at).toBe('chatting')
    expect(test.lines().some((line) => line.includes('Still there'))).toBe(false)
    // Nothing is shown for it, and nothing is awaited.
    expect(test.state().conversation.awaiting).toEqual([])
    test.liveChat.ends()
    await test.act({ kind: 'back-pressed' }, { kind: 'end-prompt-answered', answer: 'return' })
    await test.pass(600_000)
    expect(test.state().frame).toMatchObject({ view: { at: 'end-prompt', type: 2 } })
  })
})
