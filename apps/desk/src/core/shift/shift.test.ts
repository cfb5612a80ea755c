import { describe, expect, it } from 'vitest'
import { deskChat, queuedChat, said, saidBySarah, sarah, tom, visitor } from '../../testing/builders'
import { createTestDesk } from '../../testing/test-desk'
import { countUnread } from './read-marks'
import { getOwnStatus } from './selectors'

const mine = { agentId: sarah.id, expiresAt: Number.MAX_SAFE_INTEGER }
const toms = { agentId: tom.id, expiresAt: Number.MAX_SAFE_INTEGER }
const chats = [deskChat('ch-1'), deskChat('ch-2'), deskChat('ch-3')]

describe('a waiting chat', () => {
  it('is requested once and opened when it is the agent’s', async () => {
    const test = await createTestDesk({ state: { queue: [queuedChat('w-1', { offer: mine })] } })
    test.desk.dispatch({ kind: 'accept-pressed', chatId: 'w-1' })
    test.desk.dispatch({ kind: 'accept-pressed', chatId: 'w-1' })
    await test.pass(0)
    expect(test.sent.map(({ command }) => command)).toEqual([{ type: 'accept', chatId: 'w-1' }])
    expect(test.shift()).toMatchObject({ openChatId: 'w-1', narrowView: 'chat' })
  })

  it('a waiting chat that another agent accepted first gives a notice for a while', async () => {
    const test = await createTestDesk({ state: { queue: [queuedChat('w-1')] } })
    test.server.perform = async () => ({
      ok: false,
      error: { kind: 'refused', refusal: { kind: 'taken', by: 'Tom Baker' } },
    })
    await test.act({ kind: 'accept-pressed', chatId: 'w-1' })
    expect(test.shift()).toMatchObject({
      openChatId: null,
      notice: { command: 'accept', shopper: 'Mia Hart', refusal: { kind: 'taken', by: 'Tom Baker' } },
    })
    await test.pass(8000)
    expect(test.shift().notice).toBeNull()
  })

  it.each([
    ['the offer', [queuedChat('w-1'), queuedChat('w-2', { offer: mine })], 'w-2'],
    [
      'the longest-waiting visitor who may be accepted',
      [queuedChat('w-1', { offer: toms, mayAccept: false }), queuedChat('w-2'), queuedChat('w-3')],
      'w-2',
    ],
    ['no-session', [queuedChat('w-1', { offer: toms, mayAccept: false })], null],
  ] as const)('is accepted or declined by one key: %s', async (_, queue, chatId) => {
    const test = await createTestDesk({ state: { queue } })
    await test.act({ kind: 'oldest-accepted' })
    expect(test.sent.map(({ command }) => 'chatId' in command && command.chatId)).toEqual(
      chatId === null ? [] : [chatId],
    )
  })

  it('is announced when it is new, an offer before anything else', async () => {
    const test = await createTestDesk({ state: { queue: [queuedChat('w-1')] } })
    expect(test.shift().arrival).toBeNull()
    test.pushState({ queue: [queuedChat('w-1'), queuedChat('w-2', { visitor: visitor('Sam') })] })
    expect(test.shift().arrival).toMatchObject({ kind: 'waiting', shopper: 'Sam' })
    test.pushState({ queue: [queuedChat('w-1', { offer: mine }), queuedChat('w-3')] })
    expect(test.shift().arrival).toMatchObject({ kind: 'offer', shopper: 'Mia Hart' })
  })
})

describe('reading', () => {
  it('marks the open chat of a visible page as read', async () => {
    const test = await createTestDesk({ state: { chats } })
    test.pushEntries('ch-1', 1, said('a'), said('b'))
    expect(countUnread(test.shift(), 'ch-1')).toBe(2)
    expect(test.badge()).toBe(1)
    await test.act({ kind: 'chat-opened', chatId: 'ch-1' })
    expect(test.signals).toEqual(['read ch-1 2'])
    expect(countUnread(test.shift(), 'ch-1')).toBe(0)
    expect(test.badge()).toBe(0)
    test.page('page-hidden')
    test.pushEntries('ch-1', 3, said('c'))
    expect(countUnread(test.shift(), 'ch-1')).toBe(1)
    expect(test.badge()).toBe(1)
    test.page('page-shown')
    expect(test.signals.at(-1)).toBe('retry')
    expect(test.signals).toContain('read ch-1 3')
  })

  it('counts messages and files of others, not events nor the agent’s own', async () => {
    const test = await createTestDesk({ state: { chats } })
    const base = { timestamp: 1, nick: 'visitor:9f', display_name: 'Mia' }
    test.pushEntries(
      'ch-1',
      1,
      { ...base, type: 'chat.join' },
      { ...base, type: 'chat.memberjoin' },
      said('a'),
      saidBySarah('b'),
      { ...base, type: 'chat.rating', rating: null, new_rating: 'good' },
    )
    expect(countUnread(test.shift(), 'ch-1')).toBe(2)
  })

  it('is known from the server, also from another tab', async () => {
    const test = await createTestDesk({ state: { chats: [deskChat('ch-1', { lastReadSeq: 1 })] } })
    test.pushEntries('ch-1', 1, said('a'), said('b'))
    expect(countUnread(test.shift(), 'ch-1')).toBe(1)
  })

  it('announces a new entry, and only a new one', async () => {
    const test = await createTestDesk({ state: { chats } })
    test.pushEntries('ch-1', 1, said('old'))
    expect(test.shift().arrival).toBeNull()
    test.push({ type: 'event', chat_id: 'ch-1', seq: 2, entry: said('new') })
    expect(test.shift().arrival).toMatchObject({ kind: 'entry', isOpen: false, logEntry: { seq: 2 } })
    const { arrival } = test.shift()
    test.push({ type: 'event', chat_id: 'ch-1', seq: 3, entry: saidBySarah('mine') })
    expect(test.shift().arrival).toBe(arrival)
  })
})

describe('typing', () => {
  it('is signalled once, again in time, and ends with a pause', async () => {
    const test = await createTestDesk({ state: { chats } })
    const type = (text: string) => test.act({ kind: 'draft-changed', chatId: 'ch-1', text })
    await type('a')
    await type('ab')
    expect(test.signals).toEqual(['typing ch-1 true'])
    await test.pass(3000)
    await type('abc')
    await test.pass(3000)
    await type('abcd')
    expect(test.signals).toEqual(['typing ch-1 true', 'typing ch-1 true'])
    await test.pass(4000)
    expect(test.signals.at(-1)).toBe('typing ch-1 false')
  })

  it('ends with the message, with an empty text and with another chat', async () => {
    const test = await createTestDesk({ state: { chats } })
    const type = (text: string) => test.act({ kind: 'draft-changed', chatId: 'ch-1', text })
    await type('a')
    await test.act({ kind: 'draft-submitted', chatId: 'ch-1' })
    await type('b')
    await type('')
    await type('c')
    await test.act({ kind: 'chat-opened', chatId: 'ch-2' })
    expect(test.signals.filter((told) => told === 'typing ch-1 false')).toHaveLength(3)
  })

  it('typing of a shopper shows for ten seconds, or until the message arrives', async () => {
    const test = await createTestDesk({ state: { chats } })
    const typing = {
      type: 'typing',
      chat_id: 'ch-1',
      nick: 'visitor:9f',
      display_name: 'Mia',
      typing: true,
    } as const
    test.push(typing)
    expect(test.shift().typingUntil).toHaveProperty('ch-1')
    await test.pass(9999)
    expect(test.shift().typingUntil).toHaveProperty('ch-1')
    await test.pass(1001)
    expect(test.shift().typingUntil).toEqual({})
    test.push(typing)
    test.pushEntries('ch-1', 1, said('a'))
    expect(test.shift().typingUntil).toEqual({})
  })
})

describe('the agent', () => {
  it('sees the chosen status until the state confirms it', async () => {
    const test = await createTestDesk()
    await test.act({ kind: 'status-chosen', status: 'away' })
    expect(getOwnStatus(test.shift())).toBe('away')
    test.pushState({ me: { ...sarah, status: 'away' } })
    expect(test.shift().outbox).toEqual([])
    test.pushState({ me: sarah })
    expect(getOwnStatus(test.shift())).toBe('online')
  })

  it('sees the chosen status at once, and the old one when it was refused', async () => {
    const test = await createTestDesk()
    let refuse: () => void = () => undefined
    test.server.perform = () =>
      new Promise((resolve) => {
        refuse = () =>
          resolve({ ok: false, error: { kind: 'refused', refusal: { kind: 'other', message: 'No.' } } })
      })
    await test.act({ kind: 'status-chosen', status: 'away' })
    expect(getOwnStatus(test.shift())).toBe('away')
    refuse()
    await test.pass(0)
    expect(getOwnStatus(test.shift())).toBe('online')
  })

  it('turns from chat to chat, in a circle', async () => {
    const test = await createTestDesk({ state: { chats } })
    const opened: (string | null)[] = []
    for (const kind of [
      'next-chat-pressed',
      'next-chat-pressed',
      'previous-chat-pressed',
      'previous-chat-pressed',
    ] as const) {
      await test.act({ kind })
      opened.push(test.shift().openChatId)
    }
    expect(opened).toEqual(['ch-1', 'ch-2', 'ch-1', 'ch-3'])
  })

  it('is reported as active at most once a minute', async () => {
    const test = await createTestDesk()
    const count = () => test.frames.filter(({ type }) => type === 'activity').length
    test.page('agent-acted')
    expect(count()).toBe(0)
    await test.pass(60_000)
    test.page('agent-acted')
    test.page('agent-acted')
    expect(count()).toBe(1)
  })

  it.each([
    ['box.png', 20_971_520, null],
    ['box.png', 20_971_521, 'too-large'],
    ['box.exe', 10, 'not-allowed'],
  ] as const)('takes the file %s of %d bytes into the message, unless %s', async (name, size, refused) => {
    const test = await createTestDesk({ state: { chats } })
    const file = { name, size, content: new Blob() }
    await test.act({ kind: 'file-added', chatId: 'ch-1', file })
    expect(test.shift().notice?.refusal.kind ?? null).toBe(refused)
    expect(test.sent).toEqual([])
    await test.act({ kind: 'draft-submitted', chatId: 'ch-1' })
    expect(test.sent.map(({ command }) => command)).toEqual(
      refused === null ? [{ type: 'file', chatId: 'ch-1', file }] : [],
    )
  })

  it.each([
    [
      { kind: 'rating-requested', chatId: 'ch-1' },
      { type: 'request-rating', chatId: 'ch-1' },
    ],
    [
      { kind: 'chat-left', chatId: 'ch-1' },
      { type: 'leave', chatId: 'ch-1' },
    ],
    [
      { kind: 'chat-end-confirmed', chatId: 'ch-1', tags: ['late'] },
      { type: 'end', chatId: 'ch-1', tags: ['late'] },
    ],
    [
      { kind: 'tags-chosen', chatId: 'ch-1', tags: ['late'] },
      { type: 'tags', chatId: 'ch-1', tags: ['late'] },
    ],
    [
      { kind: 'mention-read', noteId: 'n-1' },
      { type: 'see-note', noteId: 'n-1' },
    ],
    [
      { kind: 'decline-pressed', chatId: 'w-1' },
      { type: 'decline', chatId: 'w-1' },
    ],
    [
      { kind: 'chat-transferred', chatId: 'ch-1', to: { type: 'agent', agentId: 43 }, comment: 'wine' },
      { type: 'transfer', chatId: 'ch-1', to: { type: 'agent', agentId: 43 }, comment: 'wine' },
    ],
    [
      { kind: 'visitor-closed', chatId: 'ch-1', reason: 'idle_disconnect' },
      { type: 'close-visitor', chatId: 'ch-1', visitorId: 'v-Mia Hart', reason: 'idle_disconnect' },
    ],
    [
      {
        kind: 'visitor-banned',
        chatId: 'ch-1',
        reason: 'Threats',
        days: null,
        isAddressBanned: true,
      },
      {
        type: 'ban',
        chatId: 'ch-1',
        visitorId: 'v-Mia Hart',
        reason: 'Threats',
        until: null,
        isAddressBanned: true,
      },
    ],
  ] as const)('sends a command for %j', async (event, command) => {
    const test = await createTestDesk({ state: { chats } })
    await test.act({ kind: 'panel-opened', panel: { kind: 'keys' } }, event)
    expect(test.sent.map((sent) => sent.command)).toEqual([command])
  })

  it('bans for days from the server’s time on', async () => {
    const test = await createTestDesk({ state: { chats } })
    const serverTime = test.clock.now() + 90_000
    test.pushState({ chats, serverTime })
    await test.act({
      kind: 'visitor-banned',
      chatId: 'ch-1',
      reason: 'Threats',
      days: 7,
      isAddressBanned: false,
    })
    expect(test.sent[0]?.command).toMatchObject({ until: serverTime + 7 * 24 * 3_600_000 })
  })
})
