import { createTestOrder, createTestParcel, createTestPickup } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { toChangeAnswer } from './change-answer'
import { toOrderFacts } from './order-facts'

describe('the stage of an order', () => {
  it.each([
    [['confirmed'], 'open'],
    [['confirmed', 'picking'], 'picking'],
    [['packed', 'confirmed'], 'packed'],
    [['confirmed', 'in_transit'], 'on-its-way'],
    [['out_for_delivery', 'delivered'], 'delivered'],
    [['cancelled', 'cancelled'], 'cancelled'],
    [['cancelled', 'confirmed'], 'open'],
    [['other'], 'unknown'],
    [[], 'open'],
  ] as const)('an order with parcels %j is at the stage %s', (statuses, stage) => {
    const parcels = statuses.map((status) => createTestParcel({ status }))
    expect(toOrderFacts(createTestOrder({ parcels })).stage).toBe(stage)
  })

  it.each([
    ['placed', 'open'],
    ['ready', 'ready'],
    ['collected', 'collected'],
    ['cancelled', 'cancelled'],
  ] as const)('a pick up that is %s is at the stage %s', (status, stage) => {
    const order = createTestOrder({ kind: 'pickup', parcels: [], pickup: createTestPickup({ status }) })
    expect(toOrderFacts(order)).toMatchObject({ stage, storeName: 'Harbour' })
  })
})

describe('the facts of an order', () => {
  it('name the changes that are allowed, without the nominee, which has a port of its own', () => {
    const order = createTestOrder({ allowed: ['set_nominee', 'cancel', 'email_invoice'] })
    expect(toOrderFacts(order).allowed).toEqual([
      { change: 'cancel', until: null },
      { change: 'invoice', until: null },
    ])
  })
})

describe('the answer to a change', () => {
  it.each([
    [{ kind: 'not_found' }, 'not-found'],
    [{ kind: 'not_allowed' }, 'not-allowed'],
    [{ kind: 'key_reused' }, 'not-allowed'],
    [{ kind: 'invalid', field: 'day' }, 'invalid'],
    [{ kind: 'not_offered', capability: 'cancel' }, 'not-offered'],
    [{ kind: 'outcome_unknown', reason: 'timeout', path: null }, 'not-certain'],
    [{ kind: 'handed_over' }, 'not-certain'],
    [{ kind: 'earlier_open' }, 'earlier-not-certain'],
    [{ kind: 'unavailable', reason: 'circuit_open' }, 'unavailable'],
    [{ kind: 'rate_limited', retryAfterSeconds: null }, 'unavailable'],
  ] as const)('the answer after %j is %s', (error, kind) => {
    expect(toChangeAnswer({ ok: false, error })).toEqual({ ok: false, error: { kind } })
  })
})
