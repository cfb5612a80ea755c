import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { maskPlainCardNumbers } from './plain-card-numbers'

describe('plainly written payment card numbers', () => {
  it.each([
    ['4111111111111111', '****************'],
    ['my card is 4111 1111 1111 1111 ok', 'my card is **** **** **** **** ok'],
    ['4012-8888-8888-1881 exp 09/27', '****-****-****-**** exp 09/27'],
    ['4111 1111 1111 1111 09/27 123', '**** **** **** **** 09/27 123'],
    ['order 10234567 4111 1111 1111 1111', 'order 10234567 **** **** **** ****'],
    ['amex 378282246310005', 'amex ***************'],
    ['3782 822463 10005', '**** ****** *****'],
    ['5555.5555.5555.4444', '****.****.****.****'],
    ['2223003122003222', '****************'],
    ['13 digits 4222222222222', '13 digits *************'],
    ['4111111111111111 and 5105105105105100', '**************** and ****************'],
  ])('are masked digit by digit in %j', (text, masked) => {
    expect(maskPlainCardNumbers(text)).toBe(masked)
    expect(maskPlainCardNumbers(masked)).toBe(masked)
  })

  it.each([
    ['an order number', 'where is 10234567'],
    ['an order number of twelve digits', 'order 411111111111'],
    ['two order numbers side by side', '41111111 11111111'],
    ['a wrong check digit', '4111 1111 1111 1112'],
    ['a gift card', 'gift card 6006 4912 3456 7890'],
    ['a phone number', 'call 0412 345 678'],
    ['two phone numbers', '0412 345 678 0413 456 789'],
    ['a barcode', '9300605123456'],
    ['more than nineteen digits', '41111111111111111111'],
    ['stars that hide no number', '**** off'],
    ['a price and a postcode', '$49.99 to 3181'],
    ['nothing', ''],
  ])('are not seen in %s', (_title, text) => {
    expect(maskPlainCardNumbers(text)).toBe(text)
  })

  it('are found in time that grows linearly with the text', () => {
    expect(measureTextGrowth(maskPlainCardNumbers, 4096)).toBeLessThan(maxGrowth)
  })
})
