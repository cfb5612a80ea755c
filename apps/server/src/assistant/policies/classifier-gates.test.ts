import { describe, expect, it } from 'vitest'
import { measureTextGrowth, maxGrowth } from '@murphy/testing'
import { givesName, isChoiceOfProduct, isDataForChange } from './classifier-gates'

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
    ['his name is omar haddad', true],
    ["ok, her last name's Ferreira", true],
    ['my neighbours name is jill', true],
    ['name: Tran', true],
    ['her name is jill, whats her number?', false],
    ['his name is what', false],
    ['what is her name', false],
    ['who is named on the order of my wife', false],
  ])('takes %j as a name that is given: %s', (text, expected) => {
    expect(givesName(text)).toBe(expected)
  })

  it.each([
    ['the cheaper of them, whose is it', true],
    ['make it cheaper for me', false],
  ])('takes %j as a choice of products: %s', (text, expected) => {
    expect(isChoiceOfProduct(text)).toBe(expected)
  })

  it('reads a text in a time that grows with its length', () => {
    const read = (text: string) => [isDataForChange(text), isChoiceOfProduct(text), givesName(text)]
    expect(measureTextGrowth(read, 1000)).toBeLessThan(maxGrowth)
  })
})
