import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { lacksValue } from './lacks-value'

describe('lacksValue', () => {
  it.each([
    "i haven't got it",
    'dont have a confirmation email',
    'never received any email',
    'sorry i cant find the order number',
    'lost the receipt',
    'how do i find that number',
    'where would i find it',
    'no idea',
    "i don't remember it anymore",
    'i deleted the email',
    'there is no number',
    'couldnt find an email from you',
  ])('is true for %j', (text) => {
    expect(lacksValue(text)).toBe(true)
  })

  it.each([
    'it is 10234567',
    'i dont have time for this',
    'i never got the parcel',
    'where is my order',
    'got any gin',
    'no',
    'i dont know why this is so hard',
  ])('is false for %j', (text) => {
    expect(lacksValue(text)).toBe(false)
  })

  it('reads long texts in linear time', () => {
    expect(measureTextGrowth((text) => lacksValue(`i dont have ${text}`), 1000)).toBeLessThan(maxGrowth)
  })
})
