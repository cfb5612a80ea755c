import { expect, it } from 'vitest'
import { asksPerPiece, countsPacks } from './pack-follow-up'

it.each(['and two cases', 'how much for a dozen', 'and a slab', 'is it cheaper by the case'])(
  'asks for packs of the product that was talked about: %j',
  (text) => {
    expect(countsPacks(text)).toBe(true)
  },
)

it.each(['two cases are missing', 'is delivery cheaper', 'a case of shiraz'])(
  'does not ask for packs alone: %j',
  (text) => {
    expect(countsPacks(text)).toBe(false)
  },
)

it.each([
  ['whats that per can', true],
  ['how much each', true],
  ['and per bottle?', true],
  ['how much is a gin', false],
  ['2 glasses each', false],
])('asks for the price of one piece: %j is %s', (text, isAsked) => {
  expect(asksPerPiece(text)).toBe(isAsked)
})
