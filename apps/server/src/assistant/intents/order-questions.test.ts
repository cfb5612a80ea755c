import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { findOrderQuestions, findParcelPosition, pickParcel } from './order-questions'

describe('a question about an order', () => {
  it.each([
    ['whats in the second one', ['contents']],
    ['what did i order', ['contents']],
    ['which wines are in 10234567', ['contents']],
    ['what was the total again', ['total']],
    ['how much was that one', ['total']],
    ['tracking number for it pls', ['tracking_number']],
    ['whats the tracking no. and that bar code thing', ['tracking_number']],
    ["who's the courier and whats the tracking number", ['tracking_number', 'carrier']],
    ['how many boxes is it', ['parcels']],
    ['which carrier has it', ['carrier']],
    ['who is bringing the wine to the party', ['carrier']],
    ['where is my order', []],
    ['how much is delivery', []],
    ['track my order', []],
  ])('%j asks for %s', (text, questions) => {
    expect(findOrderQuestions(text)).toEqual(questions)
  })

  it('is found in a time that grows with the length of the text', () => {
    expect(measureTextGrowth(findOrderQuestions, 1000)).toBeLessThan(maxGrowth)
  })
})

describe('a parcel of an order', () => {
  it.each([
    ['where is the second parcel', 2],
    ['the 1st box', 1],
    ['Third package?', 3],
    ['where is my parcel', null],
    ['the second order', null],
    ['', null],
  ])('in %j is number %s', (text, position) => {
    expect(findParcelPosition(text)).toBe(position)
  })

  const [card] = replyItems.ordertracking.examples
  const [tracking] = card.trackingInfo
  const [note] = tracking.consignmentNotes
  const two = { ...tracking, consignmentNotes: [note, { ...note, consignmentNumber: 'second' }] }

  it('is the only one that is told when a text names it', () => {
    expect(
      pickParcel('where is the second parcel', two).consignmentNotes.map(
        ({ consignmentNumber }) => consignmentNumber,
      ),
    ).toEqual(['second'])
  })

  it('is not chosen when the order has no such parcel or none is named', () => {
    expect(pickParcel('where is the third parcel', two)).toBe(two)
    expect(pickParcel('where is it', two)).toBe(two)
  })
})
