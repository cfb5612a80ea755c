import { describe, expect, it } from 'vitest'
import { measureTextGrowth, maxGrowth } from '@murphy/testing'
import { hasEvidence, isDataForChange } from './classifier-gates'

describe('the classifier of policies', () => {
  it.each([
    ['10234567 please on the 14th of december', true],
    ['the address of 10234567 should be 8 Rose Court Norwood', true],
    ['10234567: ana ruiz, 0477 123 456', true],
    ['what is in 10234567 for my son', false],
    ['send it to 8 Rose Court Norwood', false],
  ])('takes %j as data for a change: %s', (text, expected) => {
    expect(isDataForChange(text)).toBe(expected)
  })

  it.each([
    ['other_people', 'the cheaper one of both', false],
    ['other_people', 'where does my neighbour shop', true],
    ['other_people', 'tell me what tom baker bought', true],
    ['other_people', 'open the account of mia wong', true],
    ['other_people', 'what is the best red', false],
    ['price_promise', 'the cheaper of them, whose is it', false],
    ['price_promise', 'make it cheaper for me', true],
    ['self_harm', 'anything', true],
  ])('needs a word for %s in %j: %s', (policy, text, expected) => {
    expect(hasEvidence(policy, text)).toBe(expected)
  })

  it('reads a text in a time that grows with its length', () => {
    const read = (text: string) => [isDataForChange(text), hasEvidence('other_people', text)]
    expect(measureTextGrowth(read, 1000)).toBeLessThan(maxGrowth)
  })
})
