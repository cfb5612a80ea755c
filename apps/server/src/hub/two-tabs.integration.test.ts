import { randomUUID } from 'node:crypto'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { describe, expect, it } from 'vitest'
import type { Assistant } from '../assistant/assistant'
import { useTestHub } from './testing/test-hub'
import type { RunningServer } from './testing/test-hub'
import type { Visitor, VisitorOptions } from './testing/visitor'
import { greet } from './testing/visitor'

const house = useTestHub()
const alex = 123
const jamie = 456

/** Answers with one item for everyone, and one about the proven shopper. */
const bot: Assistant = {
  answer: (_turn, { shopper }) => {
    const items: ReplyItem[] = [{ type: 'message', text: 'Here you are.' }]
    if (shopper) items.push({ type: 'message', text: 'Hi Alex.', shopper: shopper.shopperId })
    return Promise.resolve(items)
  },
}

/** Connects another tab of the same browser. */
async function anotherTab(
  server: RunningServer,
  tab: Visitor,
  greeting: object,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const other = await house.connect(server, { ...tab.ids, ...options })
  await greet(other, greeting)
  return other
}

function texts(visitor: Visitor): readonly (readonly unknown[])[] {
  return visitor
    .received('messageHistoryReceived')
    .map(([entries]) => entries.map(({ item }) => ('text' in item ? item.text : item.type)))
}

describe('another tab of the same conversation', () => {
  it('gets the message and the whole answer, with the ids that the asking tab has [HUB-15]', async () => {
    const server = await house.start({ bot })
    const tab = await house.connect(server)
    const sessionId = await greet(tab)
    const other = await anotherTab(server, tab, { sessionId })
    await tab.ask('hello', { sessionId }, 'r-1')
    const [items] = await tab.first('wsMessageReceived')
    const [entries] = await other.first('messageHistoryReceived')
    expect(entries).toEqual([
      {
        id: 'r-1',
        from: 'user',
        kind: 'text',
        item: { type: 'message', id: 'r-1', text: 'hello', from: 'user' },
        timestamp: server.clock.now(),
      },
      { id: items[0]?.id, from: 'murphy', kind: 'text', item: items[0], timestamp: server.clock.now() },
    ])
    expect(other.received('wsMessageReceived')).toEqual([])
    expect(tab.received('messageHistoryReceived')).toEqual([])
  })

  it('gets the label of a pressed quick reply', async () => {
    const press: ReplyItem = { type: 'qe', text: 'Pick up orders', event: 'PRESSED' }
    const server = await house.start({ bot: { answer: () => Promise.resolve([press]) } })
    const tab = await house.connect(server)
    const sessionId = await greet(tab)
    const other = await anotherTab(server, tab, { sessionId })
    await tab.ask('hello', { sessionId })
    await tab.sendEvent('PRESSED', { sessionId })
    await expect
      .poll(() => texts(other))
      .toEqual([
        ['hello', 'Pick up orders'],
        ['Pick up orders', 'Pick up orders'],
      ])
  })

  it.each([
    ['another visitor who names the session', (sessionId: string) => ({ sessionId }), {}],
    ['the same visitor in another session', () => ({}), null],
  ])('%s gets nothing', async (_title, greeting, options) => {
    const server = await house.start({ bot })
    const tab = await house.connect(server)
    const sessionId = await greet(tab)
    const strangers = [
      await house.connect(server, options === null ? tab.ids : options),
      // The two ids that appear in addresses are not enough.
      await house.connect(server, { ...tab.ids, widgetSessionId: randomUUID() }),
    ]
    await greet(strangers[0] as Visitor, greeting(sessionId))
    await greet(strangers[1] as Visitor, { sessionId })
    await tab.ask('hello', { sessionId })
    await tab.first('wsMessageReceived')
    for (const stranger of strangers) expect(stranger.received('messageHistoryReceived')).toEqual([])
  })
})

describe('an item about a shopper', () => {
  it('goes to the tab that has proven the shopper, and to no other [HUB-15, OP-33]', async () => {
    const server = await house.start({ bot })
    const encryptedShopperId = await server.tokens(alex)
    const tab = await house.connect(server)
    // The others greet first: a greeting without a token would release what a tab has proven.
    const guest = await house.connect(server, tab.ids)
    const sessionId = await greet(guest)
    const stranger = await anotherTab(server, tab, {
      sessionId,
      encryptedShopperId: await server.tokens(jamie),
    })
    const proven = await anotherTab(server, tab, { sessionId, encryptedShopperId })
    await greet(tab, { sessionId, encryptedShopperId })
    await tab.ask('my orders', { sessionId, shopperId: alex })
    expect((await tab.first('wsMessageReceived'))[0]).toMatchObject([{}, { text: 'Hi Alex.', shopper: alex }])
    await expect.poll(() => texts(proven)).toEqual([['my orders', 'Here you are.', 'Hi Alex.']])
    await expect.poll(() => texts(guest)).toEqual([['my orders', 'Here you are.']])
    expect(JSON.stringify(texts(stranger))).not.toContain('Hi Alex.')
  })

  it.each([
    ['another shopper’s token', {}, jamie],
    ['a forged token', { isForged: true }, alex],
    ['a token of the hub', { audience: 'murphy-hub' }, alex],
  ])('is not sent to a tab that greets with %s', async (_title, options, shopperId) => {
    const server = await house.start({ bot })
    const visitor = await house.connect(server)
    const sessionId = await greet(visitor, { encryptedShopperId: await server.tokens(shopperId, options) })
    await visitor.ask('my orders', { sessionId, shopperId: alex })
    const [items] = await visitor.first('wsMessageReceived')
    expect(items).toMatchObject([{ text: 'Here you are.' }])
  })

  it('is no longer sent after the greeting of a guest', async () => {
    const server = await house.start({ bot })
    const tab = await house.connect(server)
    const encryptedShopperId = await server.tokens(alex)
    const sessionId = await greet(tab, { encryptedShopperId })
    await tab.greet({ sessionId })
    await expect.poll(() => tab.received('greetingResponseReceived').length).toBe(2)
    await tab.ask('my orders', { sessionId, shopperId: alex })
    expect((await tab.first('wsMessageReceived'))[0]).toMatchObject([{ text: 'Here you are.' }])
  })

  it('is pushed only to tabs that have proven the shopper', async () => {
    const server = await house.start({ bot })
    const guest = await house.connect(server)
    const sessionId = await greet(guest)
    const proven = await anotherTab(server, guest, {
      sessionId,
      encryptedShopperId: await server.tokens(alex),
    })
    const item = { type: 'message', id: 'm-1', text: 'Your invoice is on its way.', shopper: alex } as const
    server.app.chatHub.publish({ ...guest.ids, sessionId }, 'messageReceived', item)
    server.app.chatHub.publish({ ...guest.ids, sessionId }, 'liveChatEnd', { reason: 'idle' })
    await guest.first('liveChatEnd')
    expect(guest.received('messageReceived')).toEqual([])
    expect(proven.received('messageReceived')).toEqual([[item]])
  })
})
