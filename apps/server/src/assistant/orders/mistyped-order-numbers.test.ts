import { describe, expect, it } from 'vitest'
import { findShortNumber, findSimilarNumbers, repairOrderNumbers } from './mistyped-order-numbers'

const own = ['10234573', '10234571', '10234564', '10234510']

describe('a mistyped order number', () => {
  it.each([
    ['10234572', ['10234573', '10234571']],
    ['1023457', ['10234573', '10234571']],
    ['102345644', ['10234564']],
    ['10234546', ['10234564']],
    ['10234564', []],
    ['99999999', []],
    ['1023', []],
  ])('is close to own numbers with one slip: %s', (number, similar) => {
    expect(findSimilarNumbers(number, own)).toEqual(similar)
  })

  it.each([
    ['wheres order 10023O45', 'wheres order 10023045'],
    ['status of 1O23457I', 'status of 10234571'],
    ['order 10234571 please', 'order 10234571 please'],
    ['the 1960s wines', 'the 1960s wines'],
    ['code 5OLDOUT', 'code 5OLDOUT'],
    ['ship it to 12 Solo St', 'ship it to 12 Solo St'],
    ['mail bob10023045@example.com', 'mail bob10023045@example.com'],
  ])('has digits for the letters that look like them: %j', (text, repaired) => {
    expect(repairOrderNumbers(text)).toBe(repaired)
  })

  it.each([
    ['order numbr 900123 status pls', '900123'],
    ['track 12345', '12345'],
    ['order 10234571', null],
    ['deliver to 3065', null],
    ['it cost $12345', null],
  ])('is too short in %j: %s', (text, number) => {
    expect(findShortNumber(text)).toBe(number)
  })
})
