import { describe, expect, it } from 'vitest'
import { redact } from './redact'

const sent = (text: string, options?: Parameters<typeof redact>[1]): string =>
  redact([{ from: 'shopper', text }], options).messages[0]?.text ?? ''

describe('redaction', () => {
  it.each([
    ['sam.lee@example.com', '<email-1>'],
    ['my email is SAM+wine@mail.example.com.au, thanks', 'my email is <email-1> thanks'],
    ['sam @ example.com', '<email-1>'],
    ['sam at example dot com', '<email-1>'],
    ['sam (at) example (dot) com (dot) au', '<email-1>'],
    ['sam at example.com', '<email-1>'],
    ['write me @samlee99', 'write me <email-1>'],
  ])('removes an e-mail address: %s', (text, expected) => {
    expect(sent(text)).toBe(expected)
  })

  it.each([
    '0412345678',
    '0412 345 678',
    '0412-345-678',
    '0412.345.678',
    '04 1234 5678',
    '+61412345678',
    '+61 412 345 678',
    '+61 (0)412 345 678',
    '61 412 345 678',
    '412 345 678',
    '(02) 9876 5432',
    '02 9876 5432',
    '1300 975 707',
    '1800975707',
    '+44 7700 900123',
    '0064 21 123 4567',
    'oh four one two three four five six seven eight',
    'zero four one two, three four five, six seven eight',
  ])('removes a phone number: %s', (number) => {
    expect(sent(`call ${number} now`)).toBe('call <phone-1> now')
  })

  it.each([
    ['4111 1111 1111 1111', '<card-1>'],
    ['4111111111111111', '<card-1>'],
    ['my card 5500-0000-0000-0004 please', 'my card <card-1> please'],
  ])('removes a card number: %s', (text, expected) => {
    expect(sent(text)).toBe(expected)
  })

  it.each([
    ['where is 10234567', 'where is <order-1>'],
    ['where is #10234567?', 'where is <order-1>?'],
    ['order no.10234567.', 'order no.<order-1>.'],
    ['1234567 and 123456789012', '<order-1> and <order-2>'],
    ['10234567 or #10234567', '<order-1> or <order-1>'],
    ['order 1023 4567', 'order <order-1>'],
    ['0412345678 about 10234567', '<phone-1> about <order-1>'],
  ])('removes an order number: %s', (text, expected) => {
    expect(sent(text)).toBe(expected)
  })

  it.each([
    ['deliver to 12 Smith Street', 'deliver to <address-1>'],
    ['deliver to 12 smith street please', 'deliver to <address-1> please'],
    ['Unit 3, 4/12a Old South Head Road', '<address-1>'],
    ['12 smith st, newtown', '<address-1>, newtown'],
    ['to 7 Acacia Court', 'to <address-1>'],
  ])('removes an address: %s', (text, expected) => {
    expect(sent(text)).toBe(expected)
  })

  it.each([
    ['my brother sam will pick it up', 'my brother <name-1> will pick it up'],
    ['my brother Sam Lee will pick it up', 'my brother <name-1> will pick it up'],
    ['MY BROTHER SAM LEE CAN COLLECT', 'MY BROTHER <name-1> CAN COLLECT'],
    ['my younger sister, Xiomara, is coming', 'my younger sister, <name-1>, is coming'],
    ['my mother-in-law Rose has the card', 'my mother-in-law <name-1> has the card'],
    ['my mate called zoltan kovacs', 'my mate called <name-1>'],
    ['my wife is Will', 'my wife is <name-1>'],
    ['my name is zoltan', 'my name is <name-1>'],
    ["my name's Ng", "my name's <name-1>"],
    ['the name on the order is okonkwo', 'the name on the order is <name-1>'],
    ['name: Zoltan Kovacs', 'name: <name-1>'],
    ["hi it's zoltan again", "hi it's <name-1> again"],
    ['im zoltan', 'im <name-1>'],
    ['Hi, I’m Zoltan.', 'Hi, I’m <name-1>.'],
    ['this is Zoltan Kovacs speaking', 'this is <name-1> speaking'],
    ['Mrs O’Brien ordered it', 'Mrs <name-1> ordered it'],
    ['dr. zhang', 'dr. <name-1>'],
    ['can zoltan collect my order', 'can <name-1> collect my order'],
    ['can zoltan kovacs pick up my order', 'can <name-1> pick up my order'],
    ['i want zoltan to pick up', 'i want <name-1> to pick up'],
    ['Zoltan is picking it up', '<name-1> is picking it up'],
    ['please change the nominee to zoltan kovacs', 'please change the nominee to <name-1>'],
    ['make it Zoltan', 'make it <name-1>'],
    ["where is zoltan's order", "where is <name-1>'s order"],
    ["Zoltan Kovacs's parcel", "<name-1>'s parcel"],
    ['the parcel is addressed to zoltan', 'the parcel is addressed to <name-1>'],
    ['ordered by zoltan kovacs', 'ordered by <name-1>'],
    ['thanks, regards Zoltan', 'thanks, regards <name-1>'],
    ['put it under Zoltan Kovacs', 'put it under <name-1>'],
    ['Jess Parker is coming', '<name-1> is coming'],
    ['jessica ordered it', '<name-1> ordered it'],
    ['is sarah nguyen there', 'is <name-1> there'],
    ['my brother and zoltan will collect', 'my brother and <name-1> will collect'],
    ['change collection person to emily tran', 'change collection person to <name-1>'],
    ['hey can me mate zoltan pick up me order', 'hey can me mate <name-1> pick up me order'],
    ['remove zoltan kovacs and put me', 'remove <name-1> and put me'],
    ['nominee: zoltan kovacs', 'nominee: <name-1>'],
    ['it is for José', 'it is for <name-1>'],
    ['my friend 李明 collects', 'my friend <name-1> collects'],
    ['my partner Anne-Marie collects', 'my partner <name-1> collects'],
  ])('removes a name: %s', (text, expected) => {
    expect(sent(text)).toBe(expected)
  })

  it('gives equal names equal placeholders, in every message and in any case', () => {
    const { messages } = redact([
      { from: 'shopper', text: 'my brother zoltan will collect' },
      { from: 'murphy', text: 'Zoltan can collect it.' },
      { from: 'shopper', text: 'is ZOLTAN told? And Maryam?' },
    ])
    expect(messages.map(({ text }) => text)).toEqual([
      'my brother <name-1> will collect',
      '<name-1> can collect it.',
      'is <name-1> told? And <name-2>?',
    ])
  })

  it('removes a known name in any case', () => {
    expect(sent('xiomara okonkwo here, is OKONKWO right?', { names: ['Xiomara Okonkwo'] })).toBe(
      '<name-1> here, is <name-2> right?',
    )
  })

  it('removes a known name that is also a word only with its capital', () => {
    expect(sent('will it come? Will asks', { names: ['Will May'] })).toBe('will it come? <name-1> asks')
  })

  it('takes any capital in Murphy’s messages for a name, also at the start', () => {
    const { messages } = redact([{ from: 'murphy', text: 'Xiomara can collect the order. Here it is.' }])
    expect(messages[0]?.text).toBe('<name-1> can collect the order. Here it is.')
  })
})

describe('text without personal data', () => {
  it.each([
    'where is my order',
    "I'm looking for a red wine",
    'im after a carton of beer',
    'Hi, can you help me?',
    'my brother wants a beer',
    'my wife is waiting',
    'Do you have it on Friday in December?',
    'is it open on Christmas',
    'red under $30 or $20-$40',
    'bottles @ $20 each',
    'delivery on 24/12/2026 or 2026-12-24 or 24-12-2026',
    'open in 2042 and at 3000?',
    'a 2018 shiraz, 750ml',
    '2 cartons on the way',
    '6 bottles of wine from close to home',
    'what time do you close',
    'cancel and pick up tomorrow',
    'can my wife pick it up',
    'my husband is collecting my order',
    'update my pick up nominee',
    'can somebody else collect it',
    'what did i order last time',
    "today's order and yesterday's parcel",
  ])('stays: %s', (text) => {
    expect(sent(text)).toBe(text)
  })

  it('stays: products and places of the shop', () => {
    expect(sent('Is Jim Beam at Bondi Junction?', { shopTerms: ['jim beam', 'Bondi Junction'] })).toBe(
      'Is Jim Beam at Bondi Junction?',
    )
  })
})

describe('restoring', () => {
  it('puts a value back in place of its placeholder', () => {
    const { restore } = redact([
      { from: 'shopper', text: 'my brother Sam Lee, 0412 345 678, for #10234567 and 10234568' },
    ])
    expect(restore('<name-1> <phone-1> <order-2> <order-1>')).toBe('Sam Lee 0412 345 678 10234568 #10234567')
  })

  it('leaves unknown placeholders', () => {
    expect(redact([{ from: 'shopper', text: 'hello' }]).restore('<order-1>')).toBe('<order-1>')
  })

  it('distinguishes the tenth from the first', () => {
    const numbers = Array.from({ length: 12 }, (_, index) => `1000000${index}`.slice(0, 9))
    const { messages, restore } = redact([{ from: 'shopper', text: numbers.join(' and ') }])
    expect(messages[0]?.text).toContain('<order-12>')
    expect(restore(messages[0]?.text ?? '')).toBe(numbers.join(' and '))
  })

  it('keeps order numbers looking like numbers for services that know no placeholders', () => {
    const { messages, restore } = redact([{ from: 'shopper', text: 'order 10234567' }], {
      replaceOrderNumber: () => '90000001',
    })
    expect(messages[0]?.text).toBe('order 90000001')
    expect(restore('90000001')).toBe('10234567')
  })

  it('keeps the nouns of another language, and redacts its known names and its numbers', () => {
    const text = 'Hier ist Xaver Huber, wo ist Bestellung 10234567?'
    expect(sent(text, { names: ['Xaver Huber'], isEnglish: false })).toBe(
      'Hier ist <name-1>, wo ist Bestellung <order-1>?',
    )
  })

  it('cannot be confused by letters of the private use area', () => {
    expect(sent('\uE000 my brother Sam')).toBe(' my brother <name-1>')
  })
})
