import { randomUUID } from 'node:crypto'
import { DeskStateSchema } from '@murphy/contracts/desk'
import { callExamples } from '@murphy/contracts/call-examples'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDialogues } from '../../adapters/postgres/dialogues'
import { createShopperBindings } from '../../adapters/postgres/shopper-bindings'
import { createShopperKeys } from '../../adapters/postgres/shopper-keys'
import { initialDialogueState } from '../../assistant/dialogue-state'
import { toConversationId } from '../../conversation/conversation-id'
import { openShop } from '../../testing/open-shop'
import { chatWithShopper, finishChat } from '../testing/shopper-in-chat'

const hourMs = 3_600_000
const shopperId = 123
const shop = openShop('sarah')
beforeAll(() => createShopperKeys(shop.database.db).toShopperId(String(shopperId)))

/** Asks Murphy one question as a guest, and stores what he knows afterwards. */
async function ask(given: { readonly shopperId: number | null; readonly ageMs?: number }) {
  const ids = { chatbotUserId: randomUUID(), widgetSessionId: randomUUID() }
  const [{ body }] = callExamples.textQuery
  const { parameters } = body
  const reply = await shop.server.post('/api/TextQuery', {
    ...body,
    text: 'hello',
    chatbotUserId: ids.chatbotUserId,
    parameters: { ...parameters, widgetSessionId: ids.widgetSessionId },
  })
  const sessionId = /"sessionId":"([^"]+)"/.exec(reply.text)?.[1] ?? ''
  expect(sessionId).not.toBe('')
  const dialogue = {
    ...initialDialogueState,
    shopperId: given.shopperId,
    answered: { intent: 'store_hours', slots: {}, text: 'when do you open' },
  }
  const savedAt = shop.server.clock.now() - (given.ageMs ?? 0)
  await createDialogues(shop.database.db).save(
    toConversationId(ids.chatbotUserId, sessionId),
    dialogue,
    savedAt,
  )
  return { ...ids, sessionId }
}

/** Starts a chat and returns its notes. */
async function startChat(
  conversation: Pick<
    Parameters<typeof chatWithShopper>[2],
    'sessionId' | 'chatbotUserId' | 'widgetSessionId'
  >,
) {
  const { chatId } = await chatWithShopper(shop.server, shop.sarah, { shopperId, ...conversation })
  const state = parse(DeskStateSchema, (await shop.sarah.call('GET', '/state')).body)
  await finishChat(shop.sarah, chatId)
  return state.chats
    .find((chat) => chat.chatId === chatId)
    ?.notes.map(({ kind, from, nick, text }) => ({ kind, from, nick, text }))
}

const summary = {
  kind: 'summary',
  from: 'Murphy',
  nick: 'system',
  text: 'Last request: “when do you open” (store hours)',
}

describe('the note with what Murphy knows [OP-146]', () => {
  it('is in the chat of the same conversation', async () => {
    expect(await startChat(await ask({ shopperId: null }))).toEqual([summary])
  })

  it.each<[string, object]>([
    ['another widget', { widgetSessionId: 'somebody-else' }],
    ['no proof of a widget', { widgetSessionId: null }],
    ['another conversation', { sessionId: 's-other' }],
    ['another shopper’s widget', { chatbotUserId: 'c-other' }],
  ])('is in no chat with %s', async (_what, other) => {
    expect(await startChat({ ...(await ask({ shopperId: null })), ...other })).toEqual([])
  })

  it('tells of a shopper’s dialogue only when the widget has proven the shopper', async () => {
    const conversation = await ask({ shopperId })
    expect(await startChat(conversation)).toEqual([])
    const until = shop.server.clock.now() + hourMs
    await createShopperBindings(shop.database.db).bind(conversation, shopperId, until)
    expect(await startChat(conversation)).toEqual([summary])
  })

  it('is missing when the conversation is over', async () => {
    expect(await startChat(await ask({ shopperId: null, ageMs: hourMs }))).toEqual([])
  })
})
