import { describe, expect, it } from 'vitest'
import { createSlotFinder } from './slot-finder'
import type { SlotName } from './slots'
import { shop, today } from './testing/shop'

const finder = createSlotFinder(shop)
const found = (text: string, expects: SlotName | null = null) => finder.find(text, { today, expects }).slots

describe('order numbers', () => {
  it.each([
    ['seven digits', 'track 1023456', '1023456'],
    ['twelve digits', 'track 102345678901', '102345678901'],
    ['after #', 'invoice for #10234567 please', '10234567'],
    ['after "no."', 'order no.10234567', '10234567'],
    ['run into the word', 'order10234567', '10234567'],
    ['with a space inside', 'order 1023 4567', '10234567'],
    ['with two spaces inside', "where's order 102 345 67", '10234567'],
    ['alone with a space', '1023 4567', '10234567'],
    ['alone', '10234567', '10234567'],
    ['at the end of a sentence', 'It is 10234567.', '10234567'],
    ['before a comma', '10234567, please', '10234567'],
    ['beside a mobile', 'my mobile is 0412345678 and my order 10234567', '10234567'],
    ['beside a line with its area code apart', 'ring (02) 98765432 about #10234567', '10234567'],
    ['beside a postcode', 'order 10234567 to 3065', '10234567'],
    ['named twice', 'order 10234567, yes 10234567', '10234567'],
    ['beside another number, next to the word', 'order 10234567 and the code 99887766', '10234567'],
    ['before the verb can', '10234567 can you send it later', '10234567'],
    ['in spoken digits', 'where is one oh two three four five six seven', '10234567'],
    ['in spoken digits with doubles', "it's one, zero, double two, 34, triple five please", '102234555'],
    ['of nine digits from 4 after the word', 'order 412345678', '412345678'],
    ['of nine digits from 4 after its number', 'my order number is 412345678', '412345678'],
  ])('reads one %s', (_how, text, number) => {
    expect(found(text).orderNumber).toBe(number)
  })

  it.each([
    ['six digits', 'track 102345'],
    ['thirteen digits', 'track 1023456789012'],
    ['a mobile', 'call 0412 345 678'],
    ['a mobile with the country apart', 'call +61 412345678'],
    ['a line with its area code apart', 'call 02 98765432'],
    ['a postcode', 'stores in 3065'],
    ['a quantity', 'order 2000 bottles'],
    ['a great quantity', 'order 2000000 bottles'],
    ['dollars', 'I paid $10234567'],
    ['the dollars of an amount', '10234567.50'],
    ['the decimals of an amount', '1.10234567'],
    ['a stock code', 'do you have ER_2000001829'],
    ['two numbers without a space', '10234567,10234568'],
    ['two different numbers', 'is it 10234567 or 10234568'],
    ['nine digits from 4 with nothing said of an order', 'it is 412345678'],
    ['two years', 'between 2019 2020'],
    ['a few spoken digits', 'one two three four'],
    ['a spoken mobile', 'call oh four one two three four five six seven eight'],
  ])('finds none in %s', (_what, text) => {
    expect(found(text).orderNumber).toBeUndefined()
  })

  it('accepts nine digits from 4 when Murphy asked for an order number', () => {
    expect(found('412345678', 'orderNumber')).toEqual({ orderNumber: '412345678' })
    expect(found('412345678', 'phone')).toEqual({ phone: '0412345678' })
  })

  it.each(['10 23 45 67', '1023-4567', 'it should be 1023 4567'])(
    'accepts %j when Murphy asked for an order number',
    (text) => {
      expect(found(text, 'orderNumber').orderNumber).toBe('10234567')
    },
  )
})

describe('phones', () => {
  it.each([
    '0412345678', '0412 345 678', '0412-345-678', '61412345678', '61 412345678', '+61412345678', '+61 (0)412 345 678', '+61 412 345 678',
    '04 1234 5678',
  ])('reads the mobile %s', (number) => {
    expect(found(`ring ${number} now`)).toEqual({ phone: '0412345678' })
  }) // oxfmt-ignore

  it.each([
    ['after the word mobile', 'his mobile is 412 345 678', '0412345678'],
    ['after whose number it is', 'her number is 412345678', '0412345678'],
  ])('reads nine digits from 4 %s', (_where, text, phone) => {
    expect(found(text)).toEqual({ phone })
  })

  it.each(['041234567', '04123456789', '0298765432', '1300 723 388', '412345678'])(
    'finds none in %s',
    (text) => {
      expect(found(text).phone).toBeUndefined()
    },
  )
})
