import { compareTimes, maxGrowth, maxTimes, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { hasCardNumber, maskCardNumbers, maskContinuedCardNumber } from './index'

describe('payment card numbers in a text', () => {
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
    ['41111111 11111111', '******** ********'],
    ['41111111-11111111', '********-********'],
    ['visa 41111111 11111111 exp 10/28', 'visa ******** ******** exp 10/28'],
    ['order 10234567 on visa 41111111 11111111', 'order 10234567 on visa ******** ********'],
    ['5105/1051/0510/5100', '****/****/****/****'],
    ['4111 - 1111 - 1111 - 1111', '**** - **** - **** - ****'],
    ['4111,1111,1111,1111', '****,****,****,****'],
    ['4111\n1111\n1111\n1111', '****\n****\n****\n****'],
    ['4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1', '* * * * * * * * * * * * * * * *'],
    ['41 11 11 11 11 11 11 11', '** ** ** ** ** ** ** **'],
    ['411 111 111 111 1111', '*** *** *** *** ****'],
    ['411111 1111111111', '****** **********'],
    ['5555 5555 then 5555 4444', '**** **** **** **** ****'],
    ['5555 5555 5555 followed by 4444', '**** **** **** ******** ** ****'],
    [
      'four one one one one one one one one one one one one one one one',
      '**** *** *** *** *** *** *** *** *** *** *** *** *** *** *** ***',
    ],
    ['5105 one zero five one oh five one 0 5100', '**** *** **** **** *** ** **** *** * ****'],
    ['four triple one double 1 1111 11 double one 11', '**** ****** *** ****** * **** ** ****** *** **'],
    ['forty-one eleven 1111 1111 1111', '*****-*** ****** **** **** ****'],
    ['my card is 4111 1111 1111 1112', 'my card is **** **** **** ****'],
    ['mastercard 5105 1051 0510', 'mastercard **** **** ****'],
    ['my debit card number: 510510510510510', 'my debit card number: ***************'],
    ['cvv 737', 'cvv ***'],
    ['the security code is 1234', 'the security code is ****'],
    ['4111 1111 1111 1111 cvc: 737', '**** **** **** **** cvc: ***'],
  ])('are masked digit by digit in %j', (text, masked) => {
    expect(maskCardNumbers(text)).toBe(masked)
    expect(hasCardNumber(text)).toBe(true)
    expect(hasCardNumber(masked)).toBe(true)
    expect(maskCardNumbers(masked)).toBe(masked)
  })

  it.each([
    ['an order number', 'where is 10234567'],
    ['an order number of twelve digits', 'order 411111111111'],
    ['two order numbers side by side', 'orders 41111111 11111111'],
    ['two order numbers with a word between', '41111111 and 11111111'],
    ['two order numbers of the shop', '10234567 10234568'],
    ['two order numbers after a card', 'charged my card for orders 41111111 11111111'],
    ['a tracking number', 'tracking 4111 1111 1111 1112'],
    ['the end of a card', 'my card ending 4242 expires 12/27'],
    ['a phone and an order number', '0412 345 678 10234567'],
    ['a phone, a postcode and a street number', '0412 345 678, 3065, 12'],
    ['numbers of an ordinary sentence', 'one or two of the 12, three for me and four for dad'],
    ['a year, prices and a date', '2015 2016, 50, 60 on 12/11/2026'],
    ['the number of a gift card', 'my gift card number is 6006 4912 3456'],
    ['a membership number', 'membership card 6006 4912 3456 7890'],
    ['an ABN', 'abn 51 824 753 556 for 10234567'],
    ['a security code of nothing', 'where is the cvv'],
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
    expect(maskCardNumbers(text)).toBe(text)
    expect(hasCardNumber(text)).toBe(false)
  })

  it.each([
    [['4111 1111'], '1111 1111', '**** ****'],
    [['41111111'], '11111111', '********'],
    [['hi', '4111', '1111', '1111'], '1111', '****'],
    [['4111 1111 1111'], '1111 exp 10/28', '**** exp 10/28'],
    [['4111 1111', 'sorry'], '1111 1111', '1111 1111'],
    [['10234567'], '10234568', '10234568'],
    [['where is 4111 1111'], '1111 1111', '1111 1111'],
    [[], '4111 1111', '4111 1111'],
    [['10234567'], '3065', '3065'],
  ])('are followed from %j to %j', (earlier, text, masked) => {
    expect(maskContinuedCardNumber(text, earlier)).toBe(masked)
    expect(hasCardNumber(masked)).toBe(/^\*[*\s]*$/.test(masked))
  })

  it('are found in time that grows linearly with the text', () => {
    expect(measureTextGrowth(maskCardNumbers, 4096)).toBeLessThan(maxGrowth)
    const follow = (text: string) => maskContinuedCardNumber(text, [text, '4111 1111'])
    expect(measureTextGrowth(follow, 4096)).toBeLessThan(maxGrowth)
  })

  /** The longest texts that are masked are a handover of 60 KB and a mail of 100,000 characters. */
  it.each(['4 ', '4111 ', '41111111 ', 'four ', '4,', 'my card 4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 '])(
    'are found in a bounded time in 100,000 characters of %j',
    (piece) => {
      const toLength = (part: string): string =>
        part.repeat(Math.ceil(100_000 / part.length)).slice(0, 100_000)
      const ordinary = toLength(
        'Where is my order 10234567? It should have come on Tuesday at 10, to 12 High Street. ',
      )
      expect(compareTimes(maskCardNumbers, toLength(piece), ordinary)).toBeLessThan(maxTimes)
    },
  )

  it('are found at once after "my card", however many digits follow', () => {
    const text = `my card ${'4 '.repeat(30_000)}`
    expect(maskCardNumbers(text)).toBe(`my card ${'* '.repeat(30_000)}`)
  })
})
