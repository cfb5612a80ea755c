import { describe, expect, it } from 'vitest'
import { usePushShop } from '../../testing/push-shop'

const shop = usePushShop()
const { chat } = shop
const minute = 60_000

/** Collects pushes now and returns all of them. */
async function collect() {
  await shop.outbox().collect(shop.now())
  return await shop.listPushes()
}

describe('an offer', () => {
  it('is one push for each device of its agent, for as long as it lasts', async () => {
    const ann = await chat.hire('Ann')
    const [phone, tablet] = [await shop.openDevice(ann), await shop.openDevice(ann)]
    const { chatId } = await chat.startChat()
    await shop.openDevice(await chat.hire('Ben'))
    expect(await chat.offered(ann)).toEqual([chatId])
    const expected = { kind: 'offer', subject: chatId, expiresAt: shop.now() + 30_000, isDone: false }
    const sessionIds = [phone.sessionId, tablet.sessionId]
    const pushes = (await collect()).toSorted((one, other) => one.sessionId - other.sessionId)
    expect(pushes).toEqual(sessionIds.map((sessionId) => ({ sessionId, ...expected })))
    // The next runs, also of other servers, find the same offer.
    await Promise.all([collect(), collect()])
    expect(await shop.listPushes()).toHaveLength(2)
  })

  it('is no push for an agent who looks at the desk, until the agent no longer does', async () => {
    const agentId = await chat.hire('Ann')
    const { sessionId } = await shop.openDevice(agentId)
    await shop.sessions().reportVisible(sessionId, shop.now())
    await chat.startChat()
    expect(await collect()).toEqual([])
    await shop.sessions().reportVisible(sessionId, null)
    expect(await collect()).toHaveLength(1)
  })

  it('is no push once it was accepted', async () => {
    const agentId = await chat.hire('Ann')
    await shop.openDevice(agentId)
    const { chatId } = await chat.served(agentId)
    await shop.read(agentId, chatId)
    expect(await collect()).toEqual([])
  })
})

describe('a message of a visitor', () => {
  async function serve() {
    const agentId = await chat.hire('Ann')
    await shop.openDevice(agentId)
    const { session, chatId } = await chat.served(agentId)
    await shop.read(agentId, chatId)
    return {
      agentId,
      chatId,
      say: (msg = 'Hello?') => chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg }),
    }
  }

  it('is a push for two minutes, when the agent has not read it', async () => {
    const { agentId, chatId, say } = await serve()
    expect(await collect()).toEqual([])
    await say()
    expect(await collect()).toMatchObject([
      { kind: 'message', subject: chatId, expiresAt: shop.now() + 2 * minute },
    ])
    await shop.read(agentId, chatId)
    await chat.clock.pass(minute)
    await say('Still there?')
    await shop.read(agentId, chatId)
    expect(await collect()).toHaveLength(1)
  })

  it.each([
    [59_999, 1],
    [60_000, 2],
  ])('%i ms after a push makes it %i pushes, however many messages came', async (passedMs, count) => {
    const { say } = await serve()
    await say()
    await collect()
    await chat.clock.pass(10_000)
    await say('Hello??')
    await collect()
    await chat.clock.pass(passedMs - 10_000)
    await say('Hello???')
    expect(await collect()).toHaveLength(count)
  })

  it('is no push once an agent has answered, or a minute has passed', async () => {
    const { agentId, chatId, say } = await serve()
    await say()
    await chat.command(agentId, { type: 'message', chatId, msg: 'Hi' })
    expect(await collect()).toEqual([])
    await say('Thanks')
    await chat.clock.pass(minute)
    expect(await collect()).toEqual([])
  })

  it('is no push in a chat that has ended', async () => {
    const { agentId, chatId, say } = await serve()
    await say()
    await chat.finish(agentId, chatId)
    expect(await collect()).toEqual([])
  })
})

describe('a push that is due', () => {
  async function addPush() {
    const agentId = await chat.hire('Ann')
    const { endpoint } = await shop.openDevice(agentId)
    await shop.devices().addAssigned(agentId, '17', shop.now())
    return { endpoint, agentId }
  }
  const claim = (count = 10) => shop.outbox().claimDue(shop.now(), shop.now() + 20_000, count)

  it('is claimed by one of several servers, and by another when the first has not come back', async () => {
    const { endpoint } = await addPush()
    const claimed = (await Promise.all([claim(), claim(), claim()])).flat()
    expect(claimed).toMatchObject([
      { endpoint, kind: 'assigned', expiresAt: shop.now() + 12 * 60 * minute, attempts: 1 },
    ])
    await chat.clock.pass(19_999)
    expect(await claim()).toEqual([])
    await chat.clock.pass(1)
    expect(await claim()).toMatchObject([{ attempts: 2 }])
  })

  it('is claimed again at the time to which it was postponed, and not after it is finished', async () => {
    await addPush()
    const [push] = await claim()
    const pushId = push?.pushId ?? ''
    await shop.outbox().postpone(pushId, shop.now() + 1000)
    await chat.clock.pass(999)
    expect(await claim()).toEqual([])
    await chat.clock.pass(1)
    expect(await claim()).toHaveLength(1)
    await shop.outbox().finish(pushId)
    await chat.clock.pass(minute)
    expect(await claim()).toEqual([])
  })

  it('is not claimed at its end, or after the session has expired', async () => {
    await addPush()
    await chat.clock.pass(12 * 60 * minute)
    expect(await claim()).toEqual([])
  })

  it('is claimed in the order in which pushes were made, up to a number', async () => {
    const { agentId } = await addPush()
    await chat.clock.pass(1000)
    await shop.devices().addAssigned(agentId, '18', shop.now())
    expect(await claim(1)).toHaveLength(1)
    expect(await claim(1)).toHaveLength(1)
    expect(await claim(1)).toEqual([])
  })
})

describe('an agent who has closed the desk', () => {
  /** Returns a chat of an agent who has just closed the desk everywhere, and a function that passes time as a server does. */
  async function closeDesk({ hasDevice }: { readonly hasDevice: boolean }) {
    const agentId = await chat.hire('Ann')
    if (hasDevice) await shop.openDevice(agentId)
    else await shop.openSession(agentId)
    const { session, chatId } = await chat.served(agentId)
    await chat.command(agentId, { type: 'message', chatId, msg: 'Hi' })
    await chat.liveChat.agents.removeConnection(`desk of ${agentId}`)
    return {
      say: () => chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: 'Hello?' }),
      isServed: async () => (await chat.namesIn(session.visitorId)).length > 0,
      pass: async (ms: number) => {
        for (let passed = 0; passed < ms; passed += 10_000) {
          await chat.pass(10_000, 10_000)
          await shop.outbox().keepReachable(shop.now())
        }
      },
    }
  }

  it('keeps the chats for ten minutes with a device', async () => {
    const { pass, isServed } = await closeDesk({ hasDevice: true })
    await pass(10 * minute)
    expect(await isServed()).toBe(true)
    await pass(minute)
    expect(await isServed()).toBe(false)
  })

  it('keeps them for 45 s without one', async () => {
    const { pass, isServed } = await closeDesk({ hasDevice: false })
    await pass(40_000)
    expect(await isServed()).toBe(true)
    await pass(20_000)
    expect(await isServed()).toBe(false)
  })

  it('keeps them no longer than two minutes while a shopper waits for a reply', async () => {
    const { pass, isServed, say } = await closeDesk({ hasDevice: true })
    await pass(minute)
    await say()
    await pass(110_000)
    expect(await isServed()).toBe(true)
    await pass(minute + 20_000)
    expect(await isServed()).toBe(false)
  })

  it('is not connected again by a device after signing out', async () => {
    const agentId = await chat.hire('Ann')
    await shop.openDevice(agentId)
    await chat.liveChat.agents.signOut(agentId)
    await chat.clock.pass(minute)
    await shop.outbox().keepReachable(shop.now())
    const agent = await chat.store.findAgent(agentId)
    expect(agent?.seenAt).toBeNull()
  })
})
