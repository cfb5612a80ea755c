import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { asksAboutRefund, findRefundDetail } from './refund-question'

describe('a text with a refund', () => {
  it.each([
    'where is my refund for 10234570',
    'wheres the money for the broken bottle in 10234570',
    'when will i get my refund for the smashed tonics of 10234570',
    'when is the refund of 10234570 coming',
    'has my refund for the broken rum come',
    'have you refunded the missing bottle of 10234570',
    'is the refund for 10234570 through',
    'is a refund on its way for the cracked one',
    'how long does the refund of the damaged one take',
    'refund for the broken one of 10234570 yet?',
    'status of the refund for the broken one',
    'refund of the broken one, when?',
  ])('asks about it: %s', (text) => {
    expect(asksAboutRefund(text)).toBe(true)
  })

  it.each([
    'is it possible to get a refund, 10234570 came with two broken',
    'when i opened 10234570 two tonics were broken, refund please',
    'when it got here the rum of 10234570 was smashed so i want my money back',
    'is a refund possible for the broken rum of 10234570',
    'is my money back possible for the broken rum of 10234570',
    'when the driver dropped 10234570 he broke two tonics, please refund',
    'the rum of 10234570 is broken, i would like a refund',
    'there is a bottle missing from 10234570 and i have to get a refund',
    'did anyone pack 10234570 properly? two broken. refund me',
    'can i have a refund for the broken rum of 10234570',
    'i want a refund since 10234570 was broken when i got home',
  ])('asks for one: %s', (text) => {
    expect(asksAboutRefund(text)).toBe(false)
  })

  it('is read in time that grows linearly with the text', () => {
    expect(measureTextGrowth(asksAboutRefund, 1000)).toBeLessThan(maxGrowth)
  })
})

describe('a question about a refund that was told', () => {
  it.each([
    ['when do i see the money', 'when'],
    ['how many days until it is there', 'when'],
    ['how long does it take to my card', 'when'],
    ['do i get everything back', 'whole'],
    ['is it the entire sum', 'whole'],
    ['is it the full amount', 'whole'],
    ['is it just a partial one', 'whole'],
    ['onto the same card?', 'where'],
    ['where will it end up', 'where'],
    ['is it store credit', 'where'],
    ['thanks', null],
    ['', null],
  ])('%j asks for %j', (text, detail) => {
    expect(findRefundDetail(text)).toBe(detail)
  })
})
