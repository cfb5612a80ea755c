import { beforeEach, describe, expect, it } from 'vitest'
import { alex, changeStatus, createNoticeBot, removeAllNotices } from '../testing/notice-shop'
import type { RunningServer } from './testing/test-hub'
import { useTestHub } from './testing/test-hub'
import type { Visitor } from './testing/visitor'
import { greet } from './testing/visitor'

const house = useTestHub()
const idleMs = 20_000

beforeEach(() => removeAllNotices(house.database))

const start = (): Promise<RunningServer> =>
  house.start({ createBot: (retail) => createNoticeBot(house.database, retail) })

/** Connects a tab of Alex, who has agreed to notices. */
async function connectAlex(server: RunningServer, extra: object = {}): Promise<Visitor> {
  const tab = await house.connect(server)
  const encryptedShopperId = await server.tokens(alex, { scope: 'notices' })
  await greet(tab, { encryptedShopperId }, extra)
  return tab
}

/** Returns the kinds of all items that were pushed without a request. */
function listPushed(tab: Visitor): readonly string[] {
  return tab
    .received('wsMessageReceived')
    .flatMap(([items, about]) => (about === undefined ? items.map(({ type }) => type) : []))
}

describe('an order notice over an open connection', () => {
  it('is pushed once the shopper is idle, and once only [HUB-13, OP-145]', async () => {
    const server = await start()
    const tab = await connectAlex(server)
    await changeStatus(house.database, server, 'Packed')
    await server.clock.pass(idleMs - 1)
    await server.app.chatHub.pushOrderNotices()
    expect(listPushed(tab)).toEqual([])
    await server.clock.pass(1)
    await server.app.chatHub.pushOrderNotices()
    await expect.poll(() => listPushed(tab)).toEqual(['message', 'verifiedOrders'])
    await server.app.chatHub.pushOrderNotices()
    await tab.sendEvent('KEEP_ALIVE')
    await expect.poll(() => tab.pushes().at(-1)).toBe('wsMessageReceived')
    expect(listPushed(tab)).toEqual(['message', 'verifiedOrders'])
  })

  it('reaches one of two browsers, and every tab of that conversation [OP-145]', async () => {
    const server = await start()
    const first = await connectAlex(server)
    await server.clock.pass(1000)
    const second = await connectAlex(server)
    const encryptedShopperId = await server.tokens(alex, { scope: 'notices' })
    const tab = await house.connect(server, second.ids)
    const [{ Data }] = await second.first('greetingResponseReceived')
    await greet(tab, { encryptedShopperId, sessionId: Data.SessionId })
    await changeStatus(house.database, server, 'Packed')
    await server.clock.pass(idleMs)
    await Promise.all([server.app.chatHub.pushOrderNotices(), server.app.chatHub.pushOrderNotices()])
    await expect.poll(() => listPushed(second)).toEqual(['message', 'verifiedOrders'])
    await expect.poll(() => listPushed(tab)).toEqual(['message', 'verifiedOrders'])
    expect(listPushed(first)).toEqual([])
  })

  it.each([
    ['a device of a store', (server: RunningServer) => connectAlex(server, { isHostDevice: true })],
    [
      'a guest',
      async (server: RunningServer) => {
        const tab = await house.connect(server)
        await greet(tab)
        return tab
      },
    ],
    [
      'a shopper who was handed over to agents',
      async (server: RunningServer) => {
        const tab = await connectAlex(server)
        await tab.call('PassControl', { source: 'murphy' })
        return tab
      },
    ],
  ])('is not pushed to %s [OP-145]', async (_title, connect) => {
    const server = await start()
    const own = await connectAlex(server)
    await own.connection.stop()
    const tab = await connect(server)
    await changeStatus(house.database, server, 'Packed')
    await server.clock.pass(idleMs)
    await server.app.chatHub.pushOrderNotices()
    await tab.sendEvent('KEEP_ALIVE')
    await tab.first('wsMessageReceived')
    expect(listPushed(tab)).toEqual([])
  })
})
