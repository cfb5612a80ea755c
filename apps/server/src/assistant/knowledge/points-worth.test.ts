import { describe, expect, it } from 'vitest'
import { situations } from '../responses/response-situations'
import { createResponses } from '../responses/responses'
import { describePoints } from './points-worth'

const getResponse = createResponses({
  ...Object.fromEntries(
    Object.entries(situations).map(([intent, names]) => [
      intent,
      Object.fromEntries(names.map((name) => [name, [name]])),
    ]),
  ),
  help_article: {
    one: ['one'],
    several: ['several'],
    points_worth: ['{points} points are {amount} off.'],
    points_missing: ['{points} points are not enough yet: {count} more make {amount} off.'],
    not_offered: ['not_offered'],
    possible: ['possible'],
    unsolved: ['unsolved'],
    code_unchecked: ['code_unchecked'],
    site_trouble: ['site_trouble'],
    bank_card: ['bank_card'],
    log_out: ['log_out'],
  },
})
const rule = '2,000 points become $10 off your next order.'

describe('a number of points', () => {
  it.each([
    ['i have 6500 points, what do i get', '6,500 points are $30 off.'],
    ['what are 2,000 points worth', '2,000 points are $10 off.'],
    ['are four thousand points good for anything', '4,000 points are $20 off.'],
    ['got 1999 points', '1,999 points are not enough yet: 1 more make $10 off.'],
    ['nine hundred points is what in dollars', '900 points are not enough yet: 1,100 more make $10 off.'],
  ])('is turned into dollars by the rate of the answer: %s', (question, expected) => {
    expect(describePoints(question, rule, { getResponse, turn: 0 })).toBe(expected)
  })

  it.each([
    ['do my points run out', rule],
    ['order 10234567 over 2000 dollars', rule],
    ['i have 6500 points', 'Points last 18 months from your last purchase.'],
  ])('is not computed without a number of points and a rate: %s', (question, answer) => {
    expect(describePoints(question, answer, { getResponse, turn: 0 })).toBeNull()
  })
})
