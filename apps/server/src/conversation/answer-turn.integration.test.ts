import { describe, expect, it } from 'vitest'
import type { Assistant } from '../assistant/assistant'
import { createConversations } from '../adapters/postgres/conversations'
import { createOrderNotices } from '../adapters/postgres/order-notices'
import { createBotSessions } from '../adapters/postgres/bot-sessions'
import { createShopperBindings } from '../adapters/postgres/shopper-bindings'
import { createSettings } from '../adapters/postgres/settings'
import { createTurns } from '../adapters/postgres/turns'
import { initialDialogueState } from '../assistant/dialogue-state'
import { useTestDatabase } from '../testing/use-test-server'
import { answerTurn } from './answer-turn'
import type { ConversationPorts } from './ports'

const database = useTestDatabase()
const now = Date.parse('2026-11-23T09:00:00+11:00')

/** Counts the turns in the dialogue, and names the count in its answer. */
function createCountingBot(waitFor: (call: number) => Promise<void>): Assistant {
  let calls = 0
  return {
    answer: async (_turn, { conversationId }, dialogues) => {
      const call = (calls += 1)
      const dialogue = (await dialogues?.load(conversationId, now)) ?? initialDialogueState
      await waitFor(call)
      const { turnCount, revision } = dialogue
      await dialogues?.save(
        conversationId,
        { ...dialogue, turnCount: turnCount + 1, revision: revision + 1 },
        now,
      )
      return [{ type: 'message', text: `turn ${turnCount + 1}`, intent_name: 'guest_order_lookup' }]
    },
  }
}

function createPorts(bot: Assistant): ConversationPorts {
  const { db } = database
  const log = { warn: () => undefined, error: (fields: object) => expect.fail(JSON.stringify(fields)) }
  return {
    bot,
    retail: { shoppers: { find: async () => null } },
    sessions: createBotSessions(db),
    bindings: createShopperBindings(db),
    tokens: { read: async () => null },
    conversations: createConversations(db),
    turns: createTurns(db),
    orderNotices: createOrderNotices(db),
    settings: createSettings(db, () => now),
    log,
    now: () => now,
  }
}

async function openConversation(ports: ConversationPorts) {
  const chatbotUserId = crypto.randomUUID()
  const sessionId = await ports.sessions.open(chatbotUserId, now)
  const widgetSessionId = crypto.randomUUID()
  const parameters = {
    intentGroupName: '',
    intentGroupId: '',
    intentName: '',
    intentGroupPendingRenew: false,
    shopperId: 0,
    widgetSessionId,
    encryptedShopperId: '',
  }
  return {
    chatbotUserId,
    widgetSessionId,
    say: (text: string, from = sessionId) =>
      answerTurn(ports, {
        turn: { kind: 'text', text },
        chatbotUserId,
        parameters,
        sessionId: from,
        isLiveChatAvailable: false,
        bubbleId: null,
      }),
  }
}

describe('two turns of a conversation at the same time', () => {
  it('are stored one after the other: the later one is answered again on what the first has stored', async () => {
    let release: () => void = () => undefined
    let begin: () => void = () => undefined
    const isReleased = new Promise<void>((resolve) => void (release = resolve))
    const hasBegun = new Promise<void>((resolve) => void (begin = resolve))
    const waitFor = async (call: number): Promise<void> => {
      begin()
      if (call === 1) await isReleased
    }
    const ports = createPorts(createCountingBot(waitFor))
    const conversation = await openConversation(ports)
    const first = conversation.say('yes')
    // Both read the same dialogue, and the first is the one that waits.
    await hasBegun
    const second = await conversation.say('yes')
    release()
    const answers = [second, await first].map((answer) => (answer.ok ? answer.value.items : []))
    expect(answers).toMatchObject([[{ text: 'turn 1' }], [{ text: 'turn 2' }]])
    const { chatbotUserId, widgetSessionId } = conversation
    const read = await ports.conversations.read({
      chatbotUserId,
      widgetSessionIds: [widgetSessionId],
      shopperId: null,
    })
    expect(read.map(({ item }) => ('text' in item ? item.text : ''))).toEqual([
      'yes',
      'turn 1',
      'yes',
      'turn 2',
    ])
  })
})

describe('the context of a turn', () => {
  it('has the session that the turn is stored under, also in the first turn', async () => {
    const seen: unknown[] = []
    const ports = createPorts({
      answer: (_turn, { sessionId, conversationId }) => {
        seen.push([sessionId, conversationId])
        return Promise.resolve([{ type: 'message', text: 'Hello.' }])
      },
    })
    const { chatbotUserId, say } = await openConversation(ports)
    const answer = await say('hi', '')
    const sessionId = answer.ok ? answer.value.sessionId : ''
    await say('hi', sessionId)
    expect(sessionId).not.toBe('')
    expect(seen).toEqual([
      [sessionId, chatbotUserId],
      [sessionId, `${chatbotUserId} ${sessionId}`],
    ])
  })
})

describe("a guest's email address", () => {
  it('is masked in the transcript of a lookup [OP-139]', async () => {
    const ports = createPorts(createCountingBot(() => Promise.resolve()))
    const { chatbotUserId, widgetSessionId, say } = await openConversation(ports)
    await say('it is jo.park@example.com')
    const [bubble] = await ports.conversations.read({
      chatbotUserId,
      widgetSessionIds: [widgetSessionId],
      shopperId: null,
    })
    expect(bubble?.item).toMatchObject({ text: 'it is j***@example.com' })
  })
})

describe('the audit of actions', () => {
  it('loses the shopper when the shopper deletes the conversation, and stays itself', async () => {
    const ports = createPorts(createCountingBot(() => Promise.resolve()))
    const { chatbotUserId, widgetSessionId, say } = await openConversation(ports)
    await say('hello')
    await ports.bindings.bind({ chatbotUserId, widgetSessionId }, 123, now + 60_000)
    const record = {
      fields: ['status'],
      action: 'cancel_order',
      generator: 'embedded',
      proposed_at: new Date(now),
    }
    await database.db
      .insertInto('murphy.action_record')
      .values([
        { ...record, action_id: 'a-of-the-shopper-1', shopper_id: 123, order_id: '10234567', ...open },
        { ...record, action_id: 'a-of-another-one-1', shopper_id: 456, order_id: '10234568', ...open },
      ])
      .execute()
    await ports.conversations.remove({ chatbotUserId, widgetSessionIds: [widgetSessionId] })
    const left = await database.db
      .selectFrom('murphy.action_record')
      .select(['order_id', 'shopper_id'])
      .orderBy('order_id')
      .execute()
    expect(left).toEqual([
      { order_id: '10234567', shopper_id: null },
      { order_id: '10234568', shopper_id: 456 },
    ])
  })
})

const open = { confirmed_at: null, finished_at: null, outcome: null, reference: null }
