import { describe, expect, it } from 'vitest'
import { findProvenShopper } from './live-chat-chats'

describe('the proven shopper of a chat', () => {
  it.each([
    ['a small number', '4711', 4711],
    ['the largest own number', '999999999', 999_999_999],
    ['a number that may be the id of another shopper', '1000000000', null],
    ['a leading zero', '04711', null],
    ['a zero', '0', null],
    ['letters', 'cus_01HXYZ', null],
    ['no key', null, null],
  ])('is read from a key of the retailer with %s [OP-143]', (_name, externalId, shopperId) => {
    const visitor = {
      auth_status: 'authenticated',
      external_id: externalId,
      proven_shopper_id: '123',
    } as const
    expect(findProvenShopper(visitor)).toBe(shopperId)
  })

  it.each([
    ['123', 123],
    [null, null],
  ])(
    'is the one that was proven to Murphy while live chat knows a guest: %s',
    (provenShopperId, shopperId) => {
      const visitor = { auth_status: 'none', external_id: null, proven_shopper_id: provenShopperId } as const
      expect(findProvenShopper(visitor)).toBe(shopperId)
    },
  )
})
