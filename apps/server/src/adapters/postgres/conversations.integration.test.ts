import { beforeAll, describe, expect, it } from 'vitest'
import { toConversationId } from '../../conversation/conversation-id'
import type { Conversation, ConversationRepository, NewMessage } from '../../conversation/ports'
import { settings as allSettings } from '../../settings/settings'
import type { Settings } from '../../settings/settings'
import { createConversations } from './conversations'
import { createBotSessions } from './bot-sessions'
import { createDialogues } from './dialogues'
import { createShopperBindings } from './shopper-bindings'
import { runRetention } from './retention'
import { createConversationSteps } from './retention-steps'
import { initialDialogueState } from '../../assistant/dialogue-state'
import { createTurns } from './turns'
import { useTestDatabase } from '../../testing/use-test-server'

const now = Date.parse('2026-03-04T12:00:00+11:00')
const dayMs = 86_400_000
const alex = 123
const jamie = 456

const database = useTestDatabase()
let conversations: ConversationRepository
beforeAll(async () => {
  conversations = createConversations(database.db)
})

/** Stores the messages of a turn. Returns false when nothing is stored. */
async function append(
  conversation: Conversation,
  shopperId: number | null,
  messages: readonly NewMessage[],
): Promise<boolean> {
  const stored = await createTurns(database.db).complete({
    conversation,
    conversationId: toConversationId(conversation.chatbotUserId, conversation.sessionId),
    dialogue: null,
    expectedRevision: null,
    messages,
    shopperId,
    now,
  })
  return stored === 'stored'
}

/** Starts a conversation with an open bot session. */
async function begin(chatbotUserId: string = crypto.randomUUID()): Promise<Conversation> {
  const sessionId = await createBotSessions(database.db).open(chatbotUserId, now)
  return { chatbotUserId, sessionId, widgetSessionId: crypto.randomUUID() }
}

function line(text: string, changes: Partial<NewMessage> = {}): NewMessage {
  const id = `m-${text}`
  const item = { type: 'message', id, text } as const
  return { id, from: 'murphy', kind: 'text', item, timestamp: now, shopperId: null, ...changes }
}

function whoIs({ chatbotUserId, widgetSessionId }: Conversation, shopperId: number | null = null) {
  return { chatbotUserId, widgetSessionIds: [widgetSessionId], shopperId }
}

async function textsFor(conversation: Conversation, shopperId: number | null = null): Promise<string[]> {
  return (await conversations.read(whoIs(conversation, shopperId))).map(({ id }) => id.slice(2))
}

describe('a conversation', () => {
  it('is stored message by message, and read as it was written', async () => {
    const chat = await begin()
    const [asked, answered] = [line('hours', { from: 'user' }), line('open', { timestamp: now + 400 })]
    expect(await append(chat, null, [asked, answered])).toBe(true)
    const entries = [asked, answered].map(({ shopperId: _nobody, ...entry }) => entry)
    expect(await conversations.read(whoIs(chat))).toEqual(entries)
  })

  it('numbers its messages without gaps, also when many turns are stored at the same time', async () => {
    const chat = await begin()
    await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        append(chat, null, [line(`${turn}-asked`), line(`${turn}-answered`)]),
      ),
    )
    const kept = await conversations.readAfter({ ...whoIs(chat), sessionId: chat.sessionId }, 0)
    expect(kept.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
    // The messages of one turn stay together.
    for (let index = 0; index < kept.length; index += 2)
      expect(kept[index + 1]?.id).toBe(kept[index]?.id.replace('asked', 'answered'))
  })

  it('returns the messages after a number', async () => {
    const chat = await begin()
    await append(chat, null, [line('one'), line('two')])
    await append(chat, null, [line('three')])
    const since = async (sequence: number, sessionId = chat.sessionId) =>
      (await conversations.readAfter({ ...whoIs(chat), sessionId }, sequence)).map(({ id }) => id)
    expect(await since(0)).toEqual(['m-one', 'm-two', 'm-three'])
    expect(await since(2)).toEqual(['m-three'])
    expect(await since(3)).toEqual([])
    expect(await since(0, 's-another')).toEqual([])
  })

  it('returns the number of a message to a participant', async () => {
    const chat = await begin()
    await append(chat, null, [line('one'), line('two')])
    const placeOf = (lineId: string, sessionId = chat.sessionId, participant = whoIs(chat)) =>
      conversations.findSequence({ ...participant, sessionId }, lineId)
    expect(await placeOf('m-two')).toBe(2)
    expect(await placeOf('m-unknown')).toBeNull()
    expect(await placeOf('m-two', 's-another')).toBeNull()
    expect(
      await placeOf('m-two', chat.sessionId, { ...whoIs(chat), widgetSessionIds: ['another'] }),
    ).toBeNull()
  })

  it('stores nothing once its session is removed', async () => {
    const chat = await begin()
    const gone = { ...chat, sessionId: 's-gone' }
    expect(await append(gone, null, [line('late')])).toBe(false)
    expect(await textsFor(gone)).toEqual([])
    expect(await append({ ...chat, chatbotUserId: 'another' }, null, [line('x')])).toBe(false)
  })

  it('stores no message for a turn without messages', async () => {
    const chat = await begin()
    expect(await append(chat, null, [])).toBe(true)
    expect(await textsFor(chat)).toEqual([])
  })
})

describe('a reader', () => {
  it('needs the widget’s session: the guest id alone proves nothing', async () => {
    const chat = await begin()
    await append(chat, null, [line('secret')])
    expect(await textsFor({ ...chat, widgetSessionId: crypto.randomUUID() })).toEqual([])
    expect(await textsFor({ ...chat, chatbotUserId: crypto.randomUUID() })).toEqual([])
    expect(await textsFor(chat)).toEqual(['secret'])
  })

  it('reads the messages from before a login by naming the session of that time', async () => {
    const before = await begin()
    const after = { ...before, widgetSessionId: crypto.randomUUID() }
    await append(before, null, [line('as a guest')])
    await append(after, alex, [line('signed in')])
    expect(await textsFor(after, alex)).toEqual(['signed in'])
    const { chatbotUserId } = after
    const widgetSessionIds = [after.widgetSessionId, before.widgetSessionId]
    const all = await conversations.read({ chatbotUserId, widgetSessionIds, shopperId: alex })
    expect(all.map(({ id }) => id)).toEqual(['m-as a guest', 'm-signed in'])
  })

  it('reads a shopper’s own messages only while that shopper is proven', async () => {
    const chat = await begin()
    await append(chat, alex, [line('orders?'), line('cards', { shopperId: alex })])
    expect(await textsFor(chat, alex)).toEqual(['orders?', 'cards'])
    expect(await textsFor(chat, null)).toEqual(['orders?'])
    expect(await textsFor(chat, jamie)).toEqual(['orders?'])
  })

  it('leaves no personal messages to the next shopper: they are removed with the next turn after a log-off', async () => {
    const chat = await begin()
    await append(chat, alex, [line('orders?'), line('cards', { shopperId: alex })])
    const next = { ...chat, widgetSessionId: crypto.randomUUID() }
    await append(next, jamie, [line('mine', { shopperId: jamie })])
    expect(await textsFor(chat, alex)).toEqual(['orders?'])
    await append({ ...chat, widgetSessionId: crypto.randomUUID() }, null, [line('a guest')])
    expect(await textsFor(next, jamie)).toEqual([])
  })
})

describe('a shopper’s personal message', () => {
  it('stays while the shopper is proven, even when another visitor uses the ids, and is removed after a log-off', async () => {
    const chat = await begin()
    const bindings = createShopperBindings(database.db)
    await bindings.bind(chat, alex, Date.parse('2100-01-01T00:00:00Z'))
    await append(chat, alex, [line('orders?'), line('cards', { shopperId: alex })])
    const stranger = { ...chat, widgetSessionId: crypto.randomUUID() }
    await append(stranger, null, [line('hello')])
    expect(await textsFor(chat, alex)).toEqual(['orders?', 'cards'])
    await bindings.release(chat)
    await append(stranger, null, [line('again')])
    expect(await textsFor(chat, alex)).toEqual(['orders?'])
  })

  it('is removed when the same widget serves another shopper', async () => {
    const chat = await begin()
    await createShopperBindings(database.db).bind(chat, alex, Date.parse('2100-01-01T00:00:00Z'))
    await append(chat, alex, [line('cards', { shopperId: alex })])
    await append(chat, jamie, [line('mine', { shopperId: jamie })])
    expect(await textsFor(chat, alex)).toEqual([])
  })
})

describe('the label of a pressed quick reply', () => {
  const pickUp = {
    type: 'qe',
    id: 'm-q',
    text: 'Pick up orders',
    event: 'ORDER_TRACKING_DELIVERY_TYPE',
    parameters: { deliveryType: 'Pickup' },
  } as const

  it('is that of the event with those parameters', async () => {
    const chat = await begin()
    const delivery = { ...pickUp, text: 'Deliveries', parameters: { deliveryType: 'Delivery' } }
    await append(chat, null, [line('q', { item: pickUp }), line('r', { item: delivery })])
    const label = (event: string, parameters: object, of = chat) =>
      conversations.findPressedLabel(of, event, { widgetSessionId: 'w', ...parameters })
    expect(await label(pickUp.event, { deliveryType: 'Pickup' })).toBe('Pick up orders')
    expect(await label(pickUp.event, { deliveryType: 'Subscription' })).toBeNull()
    expect(await label('KEEP_ALIVE', {})).toBeNull()
    expect(await label(pickUp.event, { deliveryType: 'Pickup' }, await begin())).toBeNull()
  })
})

describe('a deleted conversation', () => {
  /** Returns every row of every table of Murphy as text. */
  async function everything(): Promise<string> {
    const { db } = database
    const tables = [
      'murphy.bot_session',
      'murphy.dialogue',
      'murphy.shopper_binding',
      'murphy.event_record',
      'murphy.conversation',
      'murphy.conversation_line',
    ] as const
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
    return JSON.stringify(rows)
  }

  async function use(chat: Conversation, canary: string): Promise<void> {
    const { db } = database
    await append(chat, alex, [line(canary), line('cards', { shopperId: alex })])
    await createShopperBindings(db).bind(chat, alex, now + dayMs)
    const dialogue = { ...initialDialogueState, history: [{ from: 'shopper', text: canary } as const] }
    for (const id of [chat.chatbotUserId, `${chat.chatbotUserId} ${chat.sessionId}`])
      await createDialogues(db).save(id, dialogue, now)
    for (const sessionId of ['', chat.sessionId])
      await db
        .insertInto('murphy.event_record')
        .values({
          kind: 'event',
          session_id: sessionId,
          user_id: chat.chatbotUserId,
          data: '{}',
          recorded_at: new Date(now),
        })
        .execute()
  }

  it('leaves no trace of its texts or ids', async () => {
    const chat = await begin()
    await use(chat, 'canary-0412345678')
    const { chatbotUserId, sessionId, widgetSessionId } = chat
    await conversations.remove({ chatbotUserId, widgetSessionIds: [widgetSessionId] })
    const left = await everything()
    for (const trace of ['canary-0412345678', chatbotUserId, sessionId, widgetSessionId])
      expect(left).not.toContain(trace)
  })

  it('includes every session of the same conversation, and no other conversation', async () => {
    const before = await begin()
    const { chatbotUserId } = before
    const after = { ...(await begin(chatbotUserId)), widgetSessionId: before.widgetSessionId }
    const other = await begin(chatbotUserId)
    for (const chat of [before, after, other]) await append(chat, null, [line('words')])
    await conversations.remove({ chatbotUserId, widgetSessionIds: [before.widgetSessionId] })
    expect(await textsFor(before)).toEqual([])
    expect(await textsFor(other)).toEqual(['words'])
  })

  it('cannot be deleted by another visitor', async () => {
    const chat = await begin()
    await use(chat, 'mine')
    await conversations.remove({
      chatbotUserId: chat.chatbotUserId,
      widgetSessionIds: [crypto.randomUUID()],
    })
    expect(await textsFor(chat, alex)).toEqual(['mine', 'cards'])
    expect(await createBotSessions(database.db).extend(chat.sessionId, chat.chatbotUserId, now)).toBe(true)
    expect(await createShopperBindings(database.db).find(chat, now)).toBe(alex)
  })

  it('stays deleted while a turn is still being answered', async () => {
    const chat = await begin()
    await append(chat, null, [line('first')])
    const { chatbotUserId, widgetSessionId } = chat
    await Promise.all([
      conversations.remove({ chatbotUserId, widgetSessionIds: [widgetSessionId] }),
      ...Array.from({ length: 8 }, () => append(chat, null, [line('late')])),
    ])
    expect(await append(chat, null, [line('later')])).toBe(false)
    expect(await textsFor(chat)).toEqual([])
  })
})

describe('retention', () => {
  const standard: Settings = {
    get: (name) => Promise.resolve(allSettings[name].standard as never),
    set: () => Promise.resolve(),
  }

  it.each([
    [30, 1],
    [31, 0],
  ])('removes a conversation of %i days ago, leaving %i messages', async (days, count) => {
    const chat = await begin()
    await append(chat, null, [line('old', { timestamp: now - days * dayMs })])
    await runRetention(database.db, await createConversationSteps(standard, now))
    expect(await textsFor(chat)).toHaveLength(count)
  })

  it.each([
    [400, 1],
    [401, 0],
  ])('removes usage of %i days ago, leaving %i records', async (days, count) => {
    const userId = crypto.randomUUID()
    await database.db
      .insertInto('murphy.event_record')
      .values({
        kind: 'event',
        session_id: 's',
        user_id: userId,
        data: '{}',
        recorded_at: new Date(now - days * dayMs),
      })
      .execute()
    await runRetention(database.db, await createConversationSteps(standard, now))
    const left = await database.db
      .selectFrom('murphy.event_record')
      .select('record_id')
      .where('user_id', '=', userId)
      .execute()
    expect(left).toHaveLength(count)
  })
})
