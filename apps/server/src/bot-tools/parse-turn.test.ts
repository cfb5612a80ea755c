import { expect, it } from 'vitest'
import { parseTurn } from './parse-turn'

it.each([
  ['where is my order', { kind: 'text', text: 'where is my order' }],
  ['  hi  ', { kind: 'text', text: 'hi' }],
  ['and/or', { kind: 'text', text: 'and/or' }],
  ['/event KEEP_ALIVE', { kind: 'event', event: 'KEEP_ALIVE', parameters: {} }],
  [
    '/event PICKUP_ORDER_CLICKED {"orderId": "10234573"}',
    { kind: 'event', event: 'PICKUP_ORDER_CLICKED', parameters: { orderId: '10234573' } },
  ],
  ['', { kind: 'nothing' }],
  ['   ', { kind: 'nothing' }],
  ['/event', { kind: 'unreadable' }],
  ['/event X {"orderId"', { kind: 'unreadable' }],
  ['/event X 5', { kind: 'unreadable' }],
  ['/help', { kind: 'unreadable' }],
])('reads %j', (line, expected) => {
  expect(parseTurn(line)).toEqual(expected)
})
