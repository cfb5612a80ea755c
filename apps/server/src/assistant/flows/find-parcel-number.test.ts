import { describe, expect, it } from 'vitest'
import { findParcelNumber } from './find-parcel-number'

describe('findParcelNumber', () => {
  it.each([
    ['AP102345671', 'AP102345671'],
    ['ap102345671', 'AP102345671'],
    ['it is AP102345671.', 'AP102345671'],
    ['AP 102345671', 'AP102345671'],
    ['in 102345671 i think', '102345671'],
    ['parcel AP102345671 to 2042', 'AP102345671'],
    ['AP10-2345-671', 'AP102345671'],
    ['#99887766', '99887766'],
  ])('finds the number of %j', (text, number) => {
    expect(findParcelNumber(text, false)).toBe(number)
    expect(findParcelNumber(text, true)).toBe(number)
  })

  it('finds a number in groups where the text is the number alone', () => {
    expect(findParcelNumber('33LFV 0112 3401', true)).toBe('33LFV01123401')
    expect(findParcelNumber('33LFV 0112 3401', false)).toBeNull()
  })

  it.each([
    '2042',
    'where is my gift',
    'abcdefghij',
    'someone@shop1234567.example',
    `A${'1'.repeat(40)}`,
    '',
  ])('finds none in %j', (text) => {
    expect(findParcelNumber(text, true)).toBeNull()
  })

  it('reads a very long text in a moment', () => {
    expect(findParcelNumber('AP 1 '.repeat(20_000), true)).toBeNull()
    expect(findParcelNumber('-'.repeat(100_000), true)).toBeNull()
  })
})
