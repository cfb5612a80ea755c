import { describe, expect, it } from 'vitest'
import { measureTextGrowth, maxGrowth } from '@murphy/testing'
import { hasEvidence, maskData, mayClassify } from './classifier-gates'

describe('the classifier of policies', () => {
  it.each([
    ['10234567 please on the 14th of december', false],
    ['the address of 10234567 should be 8 Rose Court Norwood', false],
    ['10234567: ana ruiz, 0477 123 456', false],
    ['what is in 10234567 for my son', true],
    ['send it to 8 Rose Court Norwood', true],
    ['now sixteen', false],
    ['my son is sixteen', true],
  ])('decides about %j: %s', (text, expected) => {
    expect(mayClassify(text, false)).toBe(expected)
  })

  it.each([
    ['no, the 17th then', false],
    ['give it to my boy who is a bit young', true],
  ])('decides about the answer %j to a question: %s', (text, expected) => {
    expect(mayClassify(text, true)).toBe(expected)
  })

  it('does not see numbers of orders, days, addresses and phones, but ages', () => {
    expect(maskData('10234567 on the 14th or 3/12 at 8 Rose Court or 0477 123 456, i am 16')).toBe(
      'on the or at or , i am 16',
    )
  })

  it('sees a year of birth, but no postcode', () => {
    expect(maskData('born 2011, send it to 3121')).toBe('born 2011, send it to')
  })

  it.each([
    ['minor', 'a 10 and a 12, which', false],
    ['minor', 'can my son collect it', true],
    ['other_people', 'the cheaper one of both', false],
    ['other_people', 'where does my neighbour shop', true],
    ['price_promise', 'the cheaper of them, whose is it', false],
    ['price_promise', 'make it cheaper for me', true],
    ['self_harm', 'anything', true],
  ])('needs a word for %s in %j: %s', (policy, text, expected) => {
    expect(hasEvidence(policy, text)).toBe(expected)
  })

  it('reads a text in a time that grows with its length', () => {
    const read = (text: string) => [mayClassify(text, true), maskData(text), hasEvidence('minor', text)]
    expect(measureTextGrowth(read, 1000)).toBeLessThan(maxGrowth)
  })
})
