import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { asksForContainer, asksForOtherSize, namesVolume } from './size-questions'

describe('a question for another size', () => {
  it.each([
    ['anything bigger', true],
    ['anything bigger than that', true],
    ['the first one, do you have a larger bottle', true],
    ['got it in a bigger size?', true],
    ['nah smaller, for a stocking', true],
    ['ok and normal size of that one?', true],
    ['do you have miniatures', true],
    ['a bigger discount', false],
    ['do you have a bigger range in store', false],
    ['smaller order', false],
    ['a lager', false],
    ['the second one', false],
  ])('is %j: %s', (text, expected) => {
    expect(asksForOtherSize(text)).toBe(expected)
  })
})

describe('a question for the container', () => {
  it.each([
    ['is that cans or bottles', true],
    ['cans or bottles?', true],
    ['do they come in cans', true],
    ['and cans?', true],
    ['is it in bottles', true],
    ['cans not bottles', true],
    ['only cans please', true],
    ['not in bottles', true],
    ['not bottles of gin', false],
    ['two cans of lager', false],
    ['how do i recycle cans and bottles', false],
    ['a bottle of red', false],
    ['only the ones in cans', true],
    ['the ones in my order', false],
  ])('is %j: %s', (text, expected) => {
    expect(asksForContainer(text)).toBe(expected)
  })
})

describe('a volume', () => {
  it.each([
    ['whats the price on the 1L', true],
    ['700ml?', true],
    ['is there a 1.5 litre', true],
    ['under $15', false],
    ['12 lagers', false],
  ])('stands in %j: %s', (text, expected) => {
    expect(namesVolume(text)).toBe(expected)
  })
})

it('questions for sizes are read in a time that grows with the text', () => {
  const read = (text: string) => [asksForOtherSize(text), asksForContainer(text), namesVolume(text)]
  expect(measureTextGrowth(read, 1000)).toBeLessThan(maxGrowth)
})
