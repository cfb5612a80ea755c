import fc from 'fast-check'
import { expect, it } from 'vitest'
import { operations } from '../operations'
import { createRequestTarget } from './request-target'

it('encodes what a path cannot contain', () => {
  const target = createRequestTarget(operations.order, { shopperKey: 'cus_1/../x?', orderId: 'ä #%' })
  expect(target).toBe('/v1/shoppers/cus_1%2F..%2Fx%3F/orders/%C3%A4%20%23%25')
})

it.each(['', '.', '..', 'x'.repeat(129), '\uD800'])('is null for %j, which no order can have', (orderId) => {
  expect(createRequestTarget(operations.order, { shopperKey: 's', orderId })).toBeNull()
})

it('keeps the order of the query, so that equal reads have equal addresses', () => {
  const parameters = { shopperKey: 's' }
  const target = '/v1/shoppers/s/orders?cursor=a%26b&limit=10'
  expect(createRequestTarget(operations.orders, parameters, { limit: 10, cursor: 'a&b', kind: null })).toBe(
    target,
  )
  expect(createRequestTarget(operations.orders, parameters, { cursor: 'a&b', limit: 10 })).toBe(target)
})

it('stays below the shopper for every key and id', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (shopperKey, orderId) => {
      const target = createRequestTarget(operations.order, { shopperKey, orderId })
      if (target === null) return
      const { pathname } = new URL(`https://shop.example${target}`)
      expect(pathname.split('/').map(decodeURIComponent)).toEqual([
        '',
        'v1',
        'shoppers',
        shopperKey,
        'orders',
        orderId,
      ])
    }),
  )
})
