import { expect, it } from 'vitest'
import { pickOrderAsk } from './order-ask'

const awaited = { asks: 'today', kind: 'delivery' } as const

it.each([
  ['a question for the awaited orders', { awaited }],
  ['the state of orders', { orderState: 'late' }],
  ['a question about an order', { orderQuestion: 'hour' }],
  ['an invoice for another address', { isForOther: true }],
  ['nothing', {}],
] as const)('keeps %s for the same request again', (_case, ask) => {
  expect(pickOrderAsk(ask)).toStrictEqual(ask)
})

it('leaves out what is not set, so that nothing of it is stored', () => {
  expect(pickOrderAsk({ awaited: undefined, orderState: undefined })).toStrictEqual({})
})
