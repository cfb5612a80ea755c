import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Assistant } from '../assistant/assistant'
import { createHubRequests } from '../adapters/postgres/hub-requests'
import { useTestHub } from './testing/test-hub'
import type { Visitor } from './testing/visitor'
import { greet } from './testing/visitor'

const house = useTestHub()
const alex = 123

const echo: Assistant = {
  answer: (turn, { shopper }) =>
    Promise.resolve([
      {
        type: 'message',
        text: `You said ${turn.kind === 'text' ? turn.text : turn.event}.`,
        ...(shopper ? { shopper: shopper.shopperId } : {}),
      },
    ]),
}

async function asked(visitor: Visitor, text: string, parameters: object, count: number) {
  await visitor.ask(text, parameters)
  await expect.poll(() => visitor.received('wsMessageReceived').length).toBe(count)
  return visitor.received('wsMessageReceived')[count - 1]?.[0] ?? []
}

function textsOf(visitor: Visitor): readonly unknown[] {
  return visitor
    .received('messageHistoryReceived')
    .flatMap(([entries]) => entries.map(({ item }) => ('text' in item ? item.text : item.type)))
}

describe('a widget that reconnects', () => {
  it('gets every entry after its last one, on another server too [HUB-15]', async () => {
    const server = await house.start({ bot: echo })
    const visitor = await house.connect(server)
    const sessionId = await greet(visitor)
    const [[conversationId] = ['']] = visitor.received('ConversationIdReceived')
    const items = await asked(visitor, 'one', { sessionId }, 1)
    await asked(visitor, 'two', { sessionId }, 2)
    const lastSeenId = items[0]?.id
    const elsewhere = await house.start({ bot: echo })
    const back = await house.connect(elsewhere, visitor.ids)
    await greet(back, { sessionId, conversationId }, { lastSeenId })
    await expect.poll(() => textsOf(back)).toEqual(['two', 'You said two.'])
    expect(back.pushes()).toEqual(['requestReceived', 'greetingResponseReceived', 'messageHistoryReceived'])
  })

  it('gets the newest 10 when it cannot name its last one [HUB-15, OP-34]', async () => {
    const server = await house.start({ bot: echo })
    const visitor = await house.connect(server)
    const sessionId = await greet(visitor)
    const [[conversationId] = ['']] = visitor.received('ConversationIdReceived')
    for (let count = 1; count <= 6; count += 1) await asked(visitor, `number ${count}`, { sessionId }, count)
    const back = await house.connect(server, visitor.ids)
    await greet(back, { sessionId, conversationId }, { lastSeenId: 'm-unknown' })
    await expect.poll(() => textsOf(back).length).toBe(10)
    expect(textsOf(back)[0]).toBe('number 2')
    expect(textsOf(back)[9]).toBe('You said number 6.')
  })

  it('gets nothing when it has everything, and nothing at its first greeting', async () => {
    const server = await house.start({ bot: echo })
    const visitor = await house.connect(server)
    const sessionId = await greet(visitor)
    const [[conversationId] = ['']] = visitor.received('ConversationIdReceived')
    const items = await asked(visitor, 'one', { sessionId }, 1)
    const back = await house.connect(server, visitor.ids)
    await greet(back, { sessionId, conversationId }, { lastSeenId: items.at(-1)?.id })
    const fresh = await house.connect(server, visitor.ids)
    await greet(fresh, { sessionId })
    await asked(fresh, 'two', { sessionId }, 1)
    expect(fresh.received('messageHistoryReceived')).toEqual([])
    await expect.poll(() => textsOf(back)).toEqual(['two', 'You said two.'])
  })

  it('gets a shopper’s own entries only with that shopper’s token [OP-33]', async () => {
    const server = await house.start({ bot: echo })
    const visitor = await house.connect(server)
    const encryptedShopperId = await server.tokens(alex)
    const sessionId = await greet(visitor, { encryptedShopperId })
    const [[conversationId] = ['']] = visitor.received('ConversationIdReceived')
    await asked(visitor, 'my orders', { sessionId, shopperId: alex }, 1)
    const proven = await house.connect(server, visitor.ids)
    await greet(proven, { sessionId, conversationId, encryptedShopperId })
    await expect.poll(() => textsOf(proven)).toEqual(['my orders', 'You said my orders.'])
    const other = await house.connect(server, visitor.ids)
    await greet(other, { sessionId, conversationId, encryptedShopperId: await server.tokens(456) })
    await expect.poll(() => textsOf(other)).toEqual(['my orders'])
    const stranger = await house.connect(server, { ...visitor.ids, widgetSessionId: randomUUID() })
    await greet(stranger, { sessionId, conversationId })
    await asked(stranger, 'hello', { sessionId }, 1)
    expect(stranger.received('messageHistoryReceived')).toEqual([])
  })

  it('is told a new conversation when its session has expired', async () => {
    const server = await house.start({ bot: echo })
    const visitor = await house.connect(server)
    const sessionId = await greet(visitor)
    const [[conversationId] = ['']] = visitor.received('ConversationIdReceived')
    await server.clock.pass(3_600_000)
    const back = await house.connect(server, visitor.ids)
    expect(await greet(back, { sessionId, conversationId })).not.toBe(sessionId)
    expect(back.received('ConversationIdReceived')).not.toEqual([[conversationId]])
    expect(back.received('ConversationIdReceived')).toHaveLength(1)
  })

  it('finds the answer that was created while it was away', async () => {
    let answer = () => {}
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve
    })
    const bot: Assistant = { answer: (...args) => isAsked.then(() => echo.answer(...args)) }
    const server = await house.start({ bot })
    const visitor = await house.connect(server)
    const sessionId = await greet(visitor)
    await visitor.ask('one', { sessionId })
    await visitor.connection.stop()
    const back = await house.connect(server, visitor.ids)
    await back.greet({ sessionId, conversationId: 'c-1' })
    answer()
    await expect.poll(() => textsOf(back)).toEqual(['one', 'You said one.'])
  })
})

describe('one request id', () => {
  it('has one turn, and a repeat gets the same answer, also on another connection and server', async () => {
    let turns = 0
    const bot: Assistant = {
      answer: (...args) => {
        turns += 1
        return echo.answer(...args)
      },
    }
    const server = await house.start({ bot })
    const visitor = await house.connect(server)
    await visitor.ask('one', {}, 'r-1')
    const first = await visitor.first('wsMessageReceived')
    await visitor.ask('one', {}, 'r-1')
    await expect.poll(() => visitor.received('wsMessageReceived')).toEqual([first, first])
    const back = await house.connect(server, visitor.ids)
    await back.ask('one', {}, 'r-1')
    expect(await back.first('wsMessageReceived')).toEqual(first)
    const elsewhere = await house.connect(await house.start({ bot }), visitor.ids)
    await elsewhere.ask('one', {}, 'r-1')
    expect(await elsewhere.first('wsMessageReceived')).toEqual(first)
    expect(turns).toBe(1)
  })

  it('has one turn while the first is still being answered, here and elsewhere', async () => {
    let turns = 0
    let answer = () => {}
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve
    })
    const bot: Assistant = {
      answer: async (...args) => {
        turns += 1
        await isAsked
        return await echo.answer(...args)
      },
    }
    const server = await house.start({ bot })
    const visitor = await house.connect(server)
    const elsewhere = await house.connect(await house.start({ bot }), visitor.ids)
    await visitor.ask('one', {}, 'r-1')
    await expect.poll(() => turns).toBe(1)
    await visitor.ask('one', {}, 'r-1')
    await elsewhere.ask('one', {}, 'r-1')
    await elsewhere.first('requestReceived')
    answer()
    const first = await visitor.first('wsMessageReceived')
    await expect.poll(() => visitor.received('wsMessageReceived')).toEqual([first, first])
    expect(await elsewhere.first('wsMessageReceived')).toEqual(first)
    expect(turns).toBe(1)
  })

  it('is answered again when the server that accepted it was killed', async () => {
    const server = await house.start({ bot: echo })
    const visitor = await house.connect(server)
    const requests = createHubRequests(house.database.db)
    expect(await requests.claim({ ...visitor.ids, requestId: 'r-1' }, server.clock.now())).toEqual({
      kind: 'yours',
    })
    await server.clock.pass(10_000)
    await visitor.ask('one', {}, 'r-1')
    expect((await visitor.first('wsMessageReceived'))[0]).toMatchObject([{}, { text: 'You said one.' }])
  })

  it('a request id of one widget is not that of another', async () => {
    const server = await house.start({ bot: echo })
    const visitor = await house.connect(server)
    await visitor.ask('my secret', {}, 'r-1')
    await visitor.first('wsMessageReceived')
    for (const ids of [{}, { chatbotUserId: visitor.ids.chatbotUserId }]) {
      const other = await house.connect(server, ids)
      await other.ask('hello', {}, 'r-1')
      expect((await other.first('wsMessageReceived'))[0]).toMatchObject([{}, { text: 'You said hello.' }])
    }
  })

  it('a request about a shopper is not repeated for a caller who is no longer proven', async () => {
    const server = await house.start({ bot: echo })
    const visitor = await house.connect(server)
    const sessionId = await greet(visitor, { encryptedShopperId: await server.tokens(alex) })
    await visitor.ask('my orders', { sessionId, shopperId: alex }, 'r-1')
    await visitor.first('wsMessageReceived')
    await visitor.greet({ sessionId })
    await visitor.ask('my orders', { sessionId, shopperId: alex }, 'r-1')
    await expect
      .poll(() => visitor.received('wsMessageReceived')[1])
      .toEqual([[], { requestId: 'r-1', failed: true, code: 'forbidden' }])
  })

  it('a repeated greeting names the same session again', async () => {
    const server = await house.start()
    const visitor = await house.connect(server)
    const sessionId = await greet(visitor, {}, { requestId: 'r-1' })
    const back = await house.connect(server, visitor.ids)
    expect(await greet(back, {}, { requestId: 'r-1' })).toBe(sessionId)
  })

  it('is removed with the conversation', async () => {
    const server = await house.start({ bot: echo })
    const visitor = await house.connect(server)
    await visitor.ask('one', {}, 'r-1')
    await visitor.first('wsMessageReceived')
    const { chatbotUserId } = visitor.ids
    const kept = () =>
      house.database.db
        .selectFrom('murphy.hub_request')
        .selectAll()
        .where('chatbot_user_id', '=', chatbotUserId)
        .execute()
    expect(await kept()).toHaveLength(1)
    const deleted = await server.post('/api/Conversation/Delete', {
      ...visitor.ids,
      earlierWidgetSessionIds: [],
    })
    expect(deleted.status).toBe(200)
    expect(await kept()).toEqual([])
  })
})
