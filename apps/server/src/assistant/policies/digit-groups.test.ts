import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { joinDigitGroups } from './digit-groups'

describe('the digits of one number', () => {
  it.each([
    ['my mobile: 0433 000 219', 'my mobile: 0433000219'],
    ['(02) 9000 0001 at work', '0290000001 at work'],
    ['+61 400 000 123', '61400000123'],
    ['its 0411-000-33', 'its 041100033'],
    ['is 1800 000 555 yours', 'is 1800000555 yours'],
    ['get 10,000 points', 'get 10000 points'],
    ['need 20 000 points', 'need 20000 points'],
  ])('are written together in %j', (text, expected) => {
    expect(joinDigitGroups(text)).toBe(expected)
  })

  it.each(['should i call 000', 'call 000 000', 'im 16, call 000', 'he is 15 000 please', '12 14 16'])(
    'stay apart in %j',
    (text) => {
      expect(joinDigitGroups(text)).toBe(text)
    },
  )

  it('are read in a time that grows with the length of the text', () => {
    expect(measureTextGrowth(joinDigitGroups, 1000)).toBeLessThan(maxGrowth)
  })
})
