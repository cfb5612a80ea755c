import type { FrameDown } from '@murphy/contracts/live-chat'
import type { Deferred } from '@murphy/testing'
import { createDeferred, createFakeClock } from '@murphy/testing'
import { expect, it } from 'vitest'
import { createDefaultLimits, createLimits } from '../../limits/limits'
import { createFakeVisitorService } from '../../live-chat/testing/fake-visitor-service'
import { createRegisterFrame } from '../../live-chat/testing/visitor-frames'
import { createVisitorGateway } from './visitor-gateway'

const visitorCount = 12

/** Runs everything that is due without a delay. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

/** Connects visitors whose state is read once the test answers. */
async function connectVisitors() {
  const clock = createFakeClock()
  const service = createFakeVisitorService()
  const pending: { readonly visitorId: string; readonly answer: Deferred<void> }[] = []
  let isHeld = false
  let registered = 0
  const gateway = createVisitorGateway({
    visitors: {
      ...service.visitors,
      register: async (...given) => {
        const answer = await service.visitors.register(...given)
        registered += 1
        return answer.ok
          ? { ...answer, session: { ...answer.session, visitorId: `v-${registered}` } }
          : answer
      },
      readState: async (visitorId) => {
        const answer = createDeferred<void>()
        if (isHeld) {
          pending.push({ visitorId, answer })
          await answer.promise
        }
        return await service.visitors.readState(visitorId)
      },
    },
    subscribe: service.subscribe,
    accountKey: 'demo',
    verifyIdToken: () => Promise.resolve({ kind: 'none' }),
    clock,
    limits: createLimits(createDefaultLimits(200), clock.now),
    log: { warn: () => undefined },
  })
  const sent: FrameDown[] = []
  const listeners = Array.from({ length: visitorCount }, () =>
    gateway.connect(
      { send: (frame) => void sent.push(frame), close: () => undefined },
      '203.0.113.1',
      'https://chat.shop.example',
    ),
  )
  for (const listener of listeners) {
    listener.handleMessage([createRegisterFrame()])
    await settle()
  }
  isHeld = true
  return { service, pending, listeners }
}

it('reads for four visitors at once after a change of the account, until all have read', async () => {
  const { service, pending } = await connectVisitors()
  service.notification({ about: 'account' })
  service.notification({ about: 'account' })
  await settle()
  expect(pending).toHaveLength(4)
  for (let place = 0; place < visitorCount + 4; place += 1) {
    pending[place]?.answer.resolve()
    await settle()
    // The first four read again for the second notification.
    expect(pending).toHaveLength(Math.min(visitorCount + 4, place + 5))
  }
  expect(new Set(pending.map(({ visitorId }) => visitorId)).size).toBe(visitorCount)
})

it('reads for a visitor whose chat changed at once, while others wait for their turn', async () => {
  const { service, pending } = await connectVisitors()
  service.notification({ about: 'account' })
  await settle()
  service.notification({ about: 'visitor', visitorId: 'v-12' })
  await settle()
  expect(pending.map(({ visitorId }) => visitorId)).toEqual(['v-1', 'v-2', 'v-3', 'v-4', 'v-12'])
})

it('continues with the next visitor when one has left or its reading fails', async () => {
  const { service, pending, listeners } = await connectVisitors()
  service.notification({ about: 'account' })
  await settle()
  for (const listener of listeners.slice(4, 8)) listener.handleClose()
  service.goAway(true)
  pending[0]?.answer.resolve()
  await settle()
  expect(pending.map(({ visitorId }) => visitorId)).toEqual(['v-1', 'v-2', 'v-3', 'v-4', 'v-9'])
})
