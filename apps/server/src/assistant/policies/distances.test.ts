import { describe, expect, it } from 'vitest'
import { writeDistances } from './distances'
import { splitPolicyWords } from './policy-text'

describe('kms behind an amount', () => {
  it.each([
    ['10 kms', '10 km'],
    ['10KMS', '10KM'],
    ['2.5 kms', '2.5 km'],
    ['about 10 kms, please', 'about 10 km, please'],
    ['within 20kms of bondi', 'within 20km of bondi'],
    ['anything within 20 kms?', 'anything within 20 km?'],
    ['im 16 kms from the shop', 'im 16 km from the shop'],
    ['ten kms away', 'ten km away'],
    ['a 15 kms drive', 'a 15 km drive'],
    ['a radius of 5 kms is fine', 'a radius of 5 km is fine'],
    ['do you deliver up to 30 kms out', 'do you deliver up to 30 km out'],
    ['how many kms do you deliver', 'how many km do you deliver'],
    ['a few kms from town', 'a few km from town'],
  ])('is a distance with a word of a distance, and alone: %s', (text, expected) => {
    expect(writeDistances(text)).toBe(expected)
    expect(splitPolicyWords(text)).not.toContain('kill')
  })

  it.each([
    '16 kms fr',
    'im 16 kms',
    'im 16 gonna kms',
    'i wanna kms',
    'kms',
    'kms tonight fr',
    'if it takes 3 more hours i will kms',
    'delivery pls, im 16 kms',
    '10 kms away, i wanna kms',
  ])('stays the short form of "kill myself" in doubt: %s', (text) => {
    expect(splitPolicyWords(text).join(' ')).toContain('kill myself')
  })
})
