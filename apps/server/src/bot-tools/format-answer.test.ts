import { replyItems } from '@murphy/contracts/reply-items'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { standardCopy } from '@murphy/domain/standard-copy'
import { describe, expect, it } from 'vitest'
import { delivery } from '../testing/assistant-with-fakes'
import { formatAnswer } from './format-answer'

const nothing = { lines: [], choices: [], actions: [] }
const orders = (count: number): ReplyItem => ({
  type: 'verifiedOrders',
  items: Array.from({ length: count }, (_, index) => ({ ...delivery, orderId: `1023456${index}` })),
})

describe('a formatted answer', () => {
  it.each<[string, ReplyItem, Partial<ReturnType<typeof formatAnswer>>]>([
    ['a message', { type: 'message', text: 'Hello.' }, { lines: ['Hello.'] }],
    [
      'cards, one a line',
      orders(2),
      { lines: ['(verifiedOrders)', '  · Order 10234560: Confirmed', '  · Order 10234561: Confirmed'] },
    ],
    ['no cards', orders(0), { lines: ['(verifiedOrders)', `  · ${standardCopy.order.none}`] }],
    ['quick replies', { type: 'qr', items: [{ text: 'Yes' }, { text: 'No' }] }, { choices: ['Yes', 'No'] }],
    ['a button', { type: 'qe', text: 'Pick up orders', event: 'X' }, { choices: ['Pick up orders'] }],
    ['a link', { type: 'url', text: 'Log in', uri: '/login', target: 'route' }, { choices: ['Log in'] }],
    ['a command', { type: 'command', commandName: 'START_LIVE_CHAT' }, { actions: ['live chat starts'] }],
    ['what is never shown', { type: 'last_order_checked', orderId: '1' }, {}],
  ])('shows %s', (_title, item, expected) => {
    expect(formatAnswer([item])).toEqual({ ...nothing, ...expected })
  })

  it.each([
    [4, 5, '  · Order 10234563: Confirmed'],
    [5, 6, '  · and 1 more'],
  ])('cuts a list of %i cards after four', (count, lineCount, last) => {
    const { lines } = formatAnswer([orders(count)])
    expect([lines.length, lines.at(-1)]).toEqual([lineCount, last])
  })

  it('supports every kind of item', () => {
    const examples = Object.values(replyItems).flatMap(({ examples }): readonly ReplyItem[] => examples)
    for (const item of examples) expect(() => formatAnswer([item])).not.toThrow()
  })
})
