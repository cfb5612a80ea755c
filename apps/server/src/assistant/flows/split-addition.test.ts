import { describe, expect, it } from 'vitest'
import { hasReservation, splitAddition } from './split-addition'

describe('a yes with more behind it', () => {
  it.each([
    ['yes but leave it at the door', 'leave it at the door'],
    ['yeah and also ring the bell', 'ring the bell'],
    ['ok, plus make it friday', 'make it friday'],
    ['also tell driver to leave it at reception', 'tell driver to leave it at reception'],
    ['oh and also ring the bell', 'ring the bell'],
  ])('adds a change: %j', (text, added) => {
    expect(splitAddition(text)).toBe(added)
  })

  it.each(['yes', 'no but leave it at the door', 'leave it at the door', 'yes but', ''])(
    'adds none: %j',
    (text) => {
      expect(splitAddition(text)).toBeNull()
    },
  )

  it.each(['yes but will i get a refund', 'hmm ok but when'])('has a reservation: %j', (text) => {
    expect(hasReservation(text)).toBe(true)
  })

  it.each(['yes', 'ok what does that cost', 'but when'])('has none: %j', (text) => {
    expect(hasReservation(text)).toBe(false)
  })
})
