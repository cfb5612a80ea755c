import { beforeAll, describe, expect, it } from 'vitest'
import { initialDialogueState } from '../../assistant/dialogue-state'
import { toConversationId } from '../../conversation/conversation-id'
import type { Conversation, TurnEnd, TurnRepository } from '../../conversation/ports'
import { useTestDatabase } from '../../testing/use-test-server'
import { createBotSessions } from './bot-sessions'
import { createDialogues } from './dialogues'
import { createShopperBindings } from './shopper-bindings'
import { createTurns } from './turns'

const now = Date.parse('2026-03-04T12:00:00+11:00')
const minuteMs = 60_000
const alex = 123
const dialogue = { ...initialDialogueState, storeId: '4711', turnCount: 3 }

const database = useTestDatabase()
let turns: TurnRepository
beforeAll(() => {
  turns = createTurns(database.db)
})

async function openSession(): Promise<Conversation> {
  const chatbotUserId = crypto.randomUUID()
  const sessionId = await createBotSessions(database.db).open(chatbotUserId, now)
  return { chatbotUserId, sessionId, widgetSessionId: crypto.randomUUID() }
}

function endOf(conversation: Conversation, changes: Partial<TurnEnd> = {}): TurnEnd {
  const conversationId = toConversationId(conversation.chatbotUserId, conversation.sessionId)
  return {
    conversation,
    conversationId,
    dialogue,
    expectedRevision: null,
    messages: [],
    shopperId: null,
    now,
    ...changes,
  }
}

describe('the start of a turn', () => {
  it('has nothing for a widget that Murphy does not know', async () => {
    const unknown = { chatbotUserId: 'guest', sessionId: '', widgetSessionId: 'widget' }
    expect(await turns.begin(unknown, now)).toEqual({ isKnownSession: false, binding: null, dialogue: null })
  })

  it('has the session, the bound shopper and the dialogue', async () => {
    const chat = await openSession()
    await createShopperBindings(database.db).bind(chat, alex, now + minuteMs)
    await turns.complete(endOf(chat))
    expect(await turns.begin(chat, now)).toEqual({
      isKnownSession: true,
      binding: { shopperId: alex, expiresAt: now + minuteMs },
      dialogue,
    })
  })

  it('a turn of an unknown session has the dialogue of the guest’s id alone', async () => {
    const chat = await openSession()
    await createDialogues(database.db).save(chat.chatbotUserId, dialogue, now)
    const { dialogue: known } = await turns.begin(chat, now)
    expect(known).toBeNull()
    const { isKnownSession, dialogue: guests } = await turns.begin({ ...chat, sessionId: 's-other' }, now)
    expect([isKnownSession, guests]).toEqual([false, dialogue])
  })

  it('does not know the session of another guest, nor a binding of another widget', async () => {
    const chat = await openSession()
    await createShopperBindings(database.db).bind(chat, alex, now + minuteMs)
    const stranger = { ...chat, chatbotUserId: crypto.randomUUID() }
    expect(await turns.begin(stranger, now)).toEqual({ isKnownSession: false, binding: null, dialogue: null })
    expect(await turns.begin({ ...chat, widgetSessionId: 'other' }, now)).toMatchObject({ binding: null })
  })

  it('has nothing that has expired', async () => {
    const chat = await openSession()
    await createShopperBindings(database.db).bind(chat, alex, now + minuteMs)
    await turns.complete(endOf(chat))
    const later = now + 21 * minuteMs
    expect(await turns.begin(chat, later)).toEqual({ isKnownSession: false, binding: null, dialogue: null })
  })
})

describe('the end of a turn', () => {
  it('extends the session, and never shortens it', async () => {
    const chat = await openSession()
    const after = now + 15 * minuteMs
    await turns.complete(endOf(chat, { now: after }))
    await turns.complete(endOf(chat, { now: now - minuteMs }))
    expect((await turns.begin(chat, now + 30 * minuteMs)).isKnownSession).toBe(true)
  })

  it('a turn without a dialogue leaves the stored one', async () => {
    const chat = await openSession()
    await turns.complete(endOf(chat))
    await turns.complete(endOf(chat, { dialogue: null }))
    expect((await turns.begin(chat, now)).dialogue).toEqual(dialogue)
  })

  it('stores no dialogue of a conversation that was deleted meanwhile', async () => {
    const chat = await openSession()
    const gone = { ...chat, sessionId: 's-gone' }
    await turns.complete(endOf(gone))
    expect(await createDialogues(database.db).load(`${chat.chatbotUserId} s-gone`, now)).toEqual(
      initialDialogueState,
    )
  })

  it('stores nothing when another turn has stored the dialogue meanwhile', async () => {
    const chat = await openSession()
    const second = { ...dialogue, revision: 1, storeId: '2' }
    expect(
      await turns.complete(endOf(chat, { dialogue: { ...dialogue, revision: 1 }, expectedRevision: 0 })),
    ).toBe('stored')
    expect(await turns.complete(endOf(chat, { dialogue: second, expectedRevision: 0 }))).toBe('conflict')
    expect((await turns.begin(chat, now)).dialogue).toMatchObject({ revision: 1, storeId: '4711' })
    expect(
      await turns.complete(endOf(chat, { dialogue: { ...second, revision: 2 }, expectedRevision: 1 })),
    ).toBe('stored')
    expect(await turns.complete(endOf(chat, { dialogue: second, expectedRevision: null }))).toBe('stored')
  })

  it('replaces a dialogue that has expired, whatever its revision', async () => {
    const chat = await openSession()
    await turns.complete(endOf(chat, { dialogue: { ...dialogue, revision: 9 }, now: now - 20 * minuteMs }))
    expect(
      await turns.complete(endOf(chat, { dialogue: { ...dialogue, revision: 1 }, expectedRevision: 0 })),
    ).toBe('stored')
    expect(await turns.complete(endOf({ ...chat, sessionId: 's-gone' }, { expectedRevision: 0 }))).toBe(
      'gone',
    )
  })
})
