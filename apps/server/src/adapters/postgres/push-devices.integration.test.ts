import { describe, expect, it } from 'vitest'
import { maxPushDevices } from '../../push/push-rules'
import { usePushShop } from '../../testing/push-shop'

const shop = usePushShop()
const { chat } = shop

describe('a device', () => {
  it('is one for a session, whose subscription may change', async () => {
    const agentId = await chat.hire('Ann')
    const { sessionId } = await shop.openDevice(agentId, 'https://push.example.net/p/a')
    await shop
      .devices()
      .put({ sessionId, endpoint: 'https://push.example.net/p/b', expiresAt: null }, shop.now())
    expect(await shop.listEndpoints()).toEqual(['https://push.example.net/p/b'])
  })

  it('moves with its subscription to the agent who signs in next in the browser', async () => {
    const [ann, ben] = [await chat.hire('Ann'), await chat.hire('Ben')]
    await shop.openDevice(ann, 'https://push.example.net/p/shared')
    const { sessionId } = await shop.openDevice(ben, 'https://push.example.net/p/shared')
    await shop.devices().addAssigned(ann, '17', shop.now())
    expect(await shop.listPushes()).toEqual([])
    await shop.devices().addAssigned(ben, '17', shop.now())
    expect(await shop.listPushes()).toMatchObject([{ sessionId, kind: 'assigned', subject: '17' }])
  })

  it('keeps its pushes when it is registered again', async () => {
    const agentId = await chat.hire('Ann')
    const { sessionId, endpoint } = await shop.openDevice(agentId)
    await shop.devices().addAssigned(agentId, '17', shop.now())
    await shop.devices().put({ sessionId, endpoint, expiresAt: null }, shop.now())
    expect(await shop.listPushes()).toHaveLength(1)
  })

  it('replaces the oldest one of the agent beyond ten, and none of another agent', async () => {
    const [ann, ben] = [await chat.hire('Ann'), await chat.hire('Ben')]
    await shop.openDevice(ben, 'https://push.example.net/p/ben')
    const added: string[] = []
    for (let count = 0; count <= maxPushDevices; count += 1) {
      added.push((await shop.openDevice(ann)).endpoint)
      await chat.clock.pass(1000)
    }
    expect(await shop.listEndpoints()).toEqual(['https://push.example.net/p/ben', ...added.slice(1)])
  })

  it.each([
    [
      'the agent signs out',
      (agentId: number, sessionId: number) => shop.sessions().close(agentId, sessionId),
    ],
    ['all sessions of the agent end', (agentId: number) => shop.sessions().closeAll(agentId, null)],
    ['it is switched off', (_agentId: number, sessionId: number) => shop.devices().remove(sessionId)],
    [
      'the push service no longer knows it',
      () => shop.outbox().removeEndpoint('https://push.example.net/p/a'),
    ],
  ])('is removed with its pushes when %s', async (_when, end) => {
    const agentId = await chat.hire('Ann')
    const { sessionId } = await shop.openDevice(agentId, 'https://push.example.net/p/a')
    await shop.devices().addAssigned(agentId, '17', shop.now())
    await end(agentId, sessionId)
    expect([await shop.listEndpoints(), await shop.listPushes()]).toEqual([[], []])
  })

  it('is not added to a session that has ended, and removing none is no error', async () => {
    const agentId = await chat.hire('Ann')
    const sessionId = await shop.openSession(agentId)
    await shop.sessions().close(agentId, sessionId)
    const device = { sessionId, endpoint: 'https://push.example.net/p/late', expiresAt: null }
    await shop.devices().put(device, shop.now())
    await shop.devices().remove(sessionId)
    expect(await shop.listEndpoints()).toEqual([])
  })
})

describe('an agent', () => {
  it.each([
    ['has never reported a visible tab', 1, null],
    ['looks at the desk', 0, 0],
    ['reported a visible tab 44.999 s ago', 0, 44_999],
    ['reported a visible tab 45 s ago', 1, 45_000],
  ] as const)('%s and gets %i pushes', async (_text, count, agoMs) => {
    const agentId = await chat.hire('Ann')
    const { sessionId } = await shop.openDevice(agentId)
    await shop.sessions().reportVisible(sessionId, agoMs === null ? null : shop.now() - agoMs)
    await shop.devices().addAssigned(agentId, '17', shop.now())
    expect(await shop.listPushes()).toHaveLength(count)
  })

  it('gets none on the phone while looking at the desk in another browser', async () => {
    const agentId = await chat.hire('Ann')
    await shop.openDevice(agentId)
    const computer = await shop.openSession(agentId)
    await shop.sessions().reportVisible(computer, shop.now())
    await shop.devices().addAssigned(agentId, '17', shop.now())
    expect(await shop.listPushes()).toEqual([])
  })

  it.each([
    [-1, 0],
    [0, 0],
    [1, 1],
  ])('gets pushes until the subscription ends: %i ms before its end %i', async (inMs, count) => {
    const agentId = await chat.hire('Ann')
    const { sessionId, endpoint } = await shop.openDevice(agentId)
    await shop.devices().put({ sessionId, endpoint, expiresAt: shop.now() + inMs }, shop.now())
    await shop.devices().addAssigned(agentId, '17', shop.now())
    expect(await shop.listPushes()).toHaveLength(count)
  })

  it.each([
    [0, 0],
    [1, 1],
  ])('gets pushes until the session ends: %i ms before its end %i', async (inMs, count) => {
    const agentId = await chat.hire('Ann')
    const { sessionId } = await shop.openDevice(agentId)
    await chat.database.db
      .updateTable('murphy.desk_session')
      .set({ expires_at: new Date(shop.now() + inMs) })
      .where('session_id', '=', sessionId)
      .execute()
    await shop.devices().addAssigned(agentId, '17', shop.now())
    expect(await shop.listPushes()).toHaveLength(count)
  })
})
