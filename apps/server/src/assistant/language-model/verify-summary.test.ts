import { describe, expect, it } from 'vitest'
import type { SummaryMessage } from './summariser'
import type { SummaryPoint } from './verify-summary'
import { parseSummary, verifySummary } from './verify-summary'

const messages: readonly SummaryMessage[] = [
  { from: 'shopper', text: 'Where is order <order-1>? It was due on Monday.' },
  { from: 'murphy', text: 'Order <order-1> is late. It has 6 bottles of Hill Shiraz for $119.40.' },
  { from: 'shopper', text: 'I want a refund. <name-1> waited at home until 5 pm.' },
  { from: 'agent', text: 'Sorry, <name-1>. I have asked the carrier and call you tomorrow.' },
]
const shopper = (text: string): SummaryPoint => ({ by: 'shopper', text })
const murphy = (text: string): SummaryPoint => ({ by: 'murphy', text })
const agent = (text: string): SummaryPoint => ({ by: 'agent', text })

describe('a summary', () => {
  it.each<[string, readonly SummaryPoint[]]>([
    ['Shopper: asked where order <order-1> is', [shopper('asked where order <order-1> is')]],
    [
      'Murphy: said that 6 bottles of Hill Shiraz for $119.40 are late',
      [murphy('said that 6 bottles of Hill Shiraz for $119.40 are late')],
    ],
    ['Shopper: waited until 5pm on Monday', [shopper('waited until 5pm on Monday')]],
    ['Shopper: Wants to be refunded', [shopper('Wants to be refunded')]],
    ['Agent: has asked the carrier', [agent('has asked the carrier')]],
    ['Agent: calls <name-1>\nShopper: waits', [agent('calls <name-1>'), shopper('waits')]],
    ['Murphy: named 6 late bottles', [murphy('named 6\nlate bottles')]],
  ])('is accepted when the messages say so: %j', (text, points) => {
    expect(verifySummary(points, messages)).toEqual({ text, kept: points.length, dropped: [] })
  })

  it.each<[string, SummaryPoint, string]>([
    ['another price', murphy('it costs $118.40'), 'fact'],
    ['another figure', murphy('8 bottles are late'), 'fact'],
    ['a share for a figure', murphy('6 % are late'), 'fact'],
    ['another time', shopper('waited until 6 pm'), 'fact'],
    ['another day', shopper('it was due on Tuesday'), 'fact'],
    ['a number of messages', shopper('asked twice'), 'fact'],
    ['another order', shopper('asked for order <order-2>'), 'name'],
    ['an order number that was not sent', shopper('asked for order 10234567'), 'fact'],
    ['another name', agent('spoke with Sandra'), 'name'],
    ['a name at its start', shopper('Sandra waited'), 'name'],
    ['a link', agent('see https://evil.example'), 'form'],
    ['an address without a scheme', agent('see evil.example'), 'form'],
    ['mark-up', agent('<b>late</b>'), 'form'],
    ['a hidden character', agent('late\u202E'), 'form'],
    ['a refund that the shopper has only asked for', agent('refunded the order'), 'meaning'],
    ['a voucher that was never offered', murphy('offered a voucher'), 'meaning'],
    ['a refund in other words', agent('agreed to reimburse the shopper'), 'meaning'],
    ['money that comes back', agent('said that the shopper gets the money back'), 'meaning'],
    ['a payment that comes back', agent('will pay it back'), 'meaning'],
    ['a bottle as a present', agent('adds a complimentary bottle'), 'meaning'],
    ['a delivery without charge', murphy('said that delivery is at no extra charge'), 'meaning'],
    ['an approval that was never given', agent('approved the claim'), 'meaning'],
    ['an exchange that was never offered', murphy('offered an exchange'), 'meaning'],
  ])('is dropped as a whole for %s', (_fault, wrong, reason) => {
    expect(verifySummary([shopper('asked where it is'), wrong], messages)).toEqual({
      text: null,
      kept: 1,
      dropped: [reason],
    })
  })

  it('has no point of an agent in a conversation without one', () => {
    expect(verifySummary([agent('calls tomorrow')], messages.slice(0, 2))).toMatchObject({ text: null })
  })

  it.each([
    [{ points: [{ by: 'shopper', text: ' waits ' }] }, [{ by: 'shopper', text: 'waits' }]],
    [{ points: [] }, null],
    [{ points: Array.from({ length: 6 }, () => ({ by: 'shopper', text: 'waits' })) }, null],
    [{ points: [{ by: 'system', text: 'waits' }] }, null],
    [{ points: [{ by: 'shopper', text: ' ' }] }, null],
    [{ points: [{ by: 'shopper', text: 'x'.repeat(201) }] }, null],
    [{ points: [{ by: 'shopper', text: 'waits', note: '' }] }, null],
    ['Shopper: waits', null],
  ])('is parsed from %j as %j', (value, expected) => {
    expect(parseSummary(value)).toEqual(expected)
  })
})
