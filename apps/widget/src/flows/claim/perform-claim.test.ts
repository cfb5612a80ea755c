import { describe, expect, it } from 'vitest'
import type { ClaimEffect, OutgoingClaim } from '../../core/flow/claim-flow'
import type { WidgetEvent } from '../../core/event'
import type { CallFailure } from '../../core/ports'
import { createFakePorts, failed, ok } from '../../testing/fake-ports'
import type { FakePorts } from '../../testing/fake-ports'
import { performClaim } from './perform-claim'

const caller = {
  sessionId: 's',
  chatbotUserId: 'u',
  widgetSessionId: 'w',
  shopperId: 7,
  isLiveChatAvailable: false,
}
const instance = 'i'
const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
const claim: OutgoingClaim = {
  orderId: '1007',
  kind: 'wrong',
  lines: [{ lineId: '1', quantity: 1 }],
  description: 'White, not red.',
  uploadIds: ['u-1'],
}
const load: ClaimEffect = { kind: 'load-claim-order', orderId: '1007' }
const upload: ClaimEffect = { kind: 'upload-claim-photo', photoId: 'p', file }
const send: ClaimEffect = { kind: 'send-claim', claim, idempotencyKey: 'k' }

async function perform(fakes: FakePorts, effect: ClaimEffect, request: { isSecondTry?: true } = {}) {
  const events: WidgetEvent[] = []
  await performClaim(
    fakes.ports,
    { caller, instance, ...request },
    effect,
    (event) => void events.push(event),
  )
  return events
}

describe('the calls of a claim', () => {
  it('name the shopper, the order and the key [OP-140]', async () => {
    const fakes = createFakePorts()
    await perform(fakes, send)
    const shopper = { shopperId: 7, widgetSessionId: 'w', dialogFlowSessionId: 's', chatbotUserId: 'u' }
    expect(fakes.callsOf('send').map(({ args }) => args)).toEqual([[caller, { ...shopper, ...claim }, 'k']])
  })

  it('report the progress and the id of a photo', async () => {
    const fakes = createFakePorts()
    fakes.server.claimApi.upload = async (_, __, onProgress) => {
      onProgress(0.5)
      return ok('u-1')
    }
    expect(await perform(fakes, upload)).toEqual([
      { flow: 'claim', kind: 'photo-progressed', instance, photoId: 'p', share: 0.5 },
      { flow: 'claim', kind: 'photo-stored', instance, photoId: 'p', uploadId: 'u-1' },
    ])
  })

  it.each<[CallFailure, string]>([
    [{ kind: 'offline' }, 'network'],
    [{ kind: 'timed-out' }, 'network'],
    [{ kind: 'refused', status: 429 }, 'network'],
    [{ kind: 'refused', status: 415 }, 'kind'],
    [{ kind: 'refused', status: 413 }, 'size'],
  ])('say why a photo failed: %o, %s', async (error, problem) => {
    const fakes = createFakePorts()
    fakes.server.claimApi.upload = () => failed(error)
    expect(await perform(fakes, upload)).toEqual([
      { flow: 'claim', kind: 'photo-failed', instance, photoId: 'p', problem },
    ])
  })

  it.each([
    [load, 'order-failed'],
    [send, 'send-failed'],
  ] as const)('fail as an event, without personal data in the log: %o', async (effect, kind) => {
    const fakes = createFakePorts()
    const fail = () => failed<never>()
    Object.assign(fakes.server.claimApi, { find: fail, send: fail })
    expect(await perform(fakes, effect)).toEqual([{ flow: 'claim', kind, instance }])
    expect(fakes.logged).toEqual([{ name: expect.stringContaining('claim'), fields: { error: 'offline' } }])
  })

  it.each([load, upload, send])('go out again with a fresh proof, once: $kind', async (effect) => {
    const fakes = createFakePorts()
    const refuse = () => failed<never>({ kind: 'refused', status: 403 })
    Object.assign(fakes.server.claimApi, { find: refuse, upload: refuse, send: refuse })
    const request = { kind: 'flow', flow: 'claim', instance, effect }
    expect(await perform(fakes, effect)).toEqual([{ kind: 'flow-refused', request }])
    expect(await perform(fakes, effect, { isSecondTry: true })).toMatchObject([{ flow: 'claim' }])
  })

  it('fail while their module cannot be loaded', async () => {
    const fakes = createFakePorts()
    const ports = { ...fakes.ports, loadClaims: () => Promise.reject(new Error('offline')) }
    expect(await perform({ ...fakes, ports }, send)).toEqual([
      { flow: 'claim', kind: 'send-failed', instance },
    ])
  })
})
