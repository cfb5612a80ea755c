import { replyItems } from '@murphy/contracts/reply-items'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { describe, expect, it } from 'vitest'
import { formatReply } from './format-reply'

const guest = {
  isSignedIn: false,
  isLiveChatAvailable: false,
  firstName: null,
  now: Date.parse('2024-06-04T10:00:00+10:00'),
}
const format = (...items: readonly ReplyItem[]): readonly string[] => formatReply(items, guest)

describe('a reply as a shopper sees it', () => {
  it.each<[string, ReplyItem, readonly string[]]>([
    [
      'a message with its smaller line',
      { type: 'message', text: 'Open\nuntil 5.', subtext: 'NSW only' },
      ['Murphy: Open until 5. NSW only'],
    ],
    [
      'an article',
      { type: 'article', articleId: 'returns', title: 'Returns', summary: 'Within 30 days.' },
      ['[article] Returns — Within 30 days.'],
    ],
    ['no orders', { type: 'verifiedOrders', items: [] }, ["Murphy: You don't have any recent orders."]],
    ['a command', { type: 'command', commandName: 'START_LIVE_CHAT' }, ['[command] START_LIVE_CHAT']],
    [
      'a form that opens',
      { type: 'command', commandName: 'OPEN_TICKET_FORM', subject: 'Delivery' },
      ['[form] Contact Us', '[command] OPEN_TICKET_FORM subject=Delivery'],
    ],
    ['a form', { type: 'form', text: 'Tell us', uri: 'https://shop.example/f' }, ['[form] Tell us']],
    ['hidden items', { type: 'session_id', sessionId: 's-1' }, []],
  ])('has a line for %s', (_title, item, lines) => {
    expect(format(item)).toEqual(lines)
  })

  it('shows a delivery by its day, a pick up by its status and a subscription by its name', () => {
    const [list] = replyItems.verifiedOrders.examples
    const [pickup] = replyItems['pickup-order-detail'].examples
    expect([...format(list), ...format(pickup)]).toEqual([
      '[order] 10234567 Just Say When By 07 Jun Total of 2 deliveries',
      '[order] 10234570 Subscription By 01 Jul 2 x Reds Mixed Dozen',
      expect.stringMatching(
        /^\[order\] 10234568 \w.* Pick up: Alexandria store .* Jo Park to collect order$/,
      ),
    ])
  })

  it('shows a consignment with its expected day', () => {
    const [tracking] = replyItems.ordertracking.examples
    expect(format(tracking)).toEqual([
      expect.stringMatching(/^\[tracking\] 10234567 .*07 Jun.*XL Express.*Updated 07 Jun, 8:15 am AEST/),
    ])
  })

  it('shows a product with price, offers, stock and the reason of a newer reply', () => {
    const [list] = replyItems['product-list'].examples
    const [product] = list.items
    expect(format(list)).toEqual([
      '[product] Hill Shiraz $90.00 per case of 6 Member offer Non-member $96.00 5 x Case (6) available Alexandria',
    ])
    const newer: ReplyItem = {
      ...list,
      items: [Object.assign({}, product, { reason: 'Under $100', images: { small: null }, storeName: '' })],
    }
    expect(format(newer)).toEqual([
      '[product] Hill Shiraz $90.00 per case of 6 Under $100 Member offer Non-member $96.00',
    ])
  })

  it('shows a store with address, the hours of today and the distance', () => {
    const [list] = replyItems.store.examples
    expect(format(list)).toEqual([
      '[store] Alexandria 12 Mill Road, Alexandria NSW 2015 Closed now 9:00am - 9:00pm 2.4 km',
    ])
  })

  it('replaces the commands of live chat while it is closed [OP-30]', () => {
    const items: readonly ReplyItem[] = [
      { type: 'command', commandName: 'START_LIVE_CHAT', unavailable_response: 'Live chat is closed.' },
    ]
    expect(formatReply(items, guest)).toEqual(['Murphy: Live chat is closed.'])
    expect(formatReply(items, { ...guest, isLiveChatAvailable: true })).toEqual(['[command] START_LIVE_CHAT'])
  })

  it('has lines for every kind that is shown', () => {
    for (const { examples } of Object.values(replyItems))
      for (const item of examples) expect(formatReply([item], guest).every((line) => line !== '')).toBe(true)
  })
})
