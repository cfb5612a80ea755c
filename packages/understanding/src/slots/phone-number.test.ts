import { describe, expect, it } from 'vitest'
import { orderNumberIn } from './order-number'
import { withoutPhoneNumbers } from './phone-number'

describe('withoutPhoneNumbers', () => {
  it.each([
    '0412345678',
    '0412 345 678',
    '0412-345-678',
    '61412345678',
    '61 412345678',
    '+61412345678',
    '+61 412345678',
    '+61 (0)412 345 678',
    '0298765432',
    '02 98765432',
    '(03) 9876 5432',
    '+61 2 9876 5432',
  ])('takes out %s', (number) => {
    expect(withoutPhoneNumbers(`call ${number} now`)).toBe('call   now')
  })

  it.each([
    ['an order number', 'track 10234567'],
    ['an order number with a mobile in the middle of it', '104123456789'],
    ['one digit less', '041234567'],
    ['one digit more', '04123456789'],
    ['a postcode and an order number', 'order 10234567 to 0800'],
    ['a postcode before an order number', '0800 10234567'],
  ])('leaves %s', (_what, text) => {
    expect(withoutPhoneNumbers(text)).toBe(text)
  })
})

describe('orderNumberIn', () => {
  it.each([
    ['beside a mobile', 'my mobile is 0412345678 and my order 10234567', '10234567'],
    ['beside a line with its area code apart', 'ring (02) 98765432 about #10234567', '10234567'],
    ['after "no."', 'order no.10234567', '10234567'],
    ['at the end of a sentence', 'It is 10234567.', '10234567'],
    ['before a comma', '10234567, please', '10234567'],
  ])('reads the number %s', (_where, text, number) => {
    expect(orderNumberIn(text)).toBe(number)
  })

  it.each([
    ['a mobile with the country apart', 'call +61 412345678'],
    ['a line with its area code', 'call 0298765432'],
    ['a line with its area code apart', 'call 02 98765432'],
    ['the dollars of an amount', '10234567.50'],
    ['the decimals of an amount', '1.10234567'],
    ['two numbers without a space', '10234567,10234568'],
  ])('finds none in %s', (_what, text) => {
    expect(orderNumberIn(text)).toBeUndefined()
  })
})
