import { createTestLine, createTestOrder, createTestParcel } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { openOrder } from '../../testing/flow-retailer'
import { createFlowShop } from '../../testing/flow-shop'
import type { UnderstoodIntent } from '../understanding'

const came = (id: string, placedOn: string, product: string) =>
  createTestOrder({
    id,
    placedOn,
    lines: [createTestLine({ id: 'a', name: product, quantity: 2 })],
    parcels: [createTestParcel({ id: '1', lineIds: ['a'], status: 'delivered' })],
    allowed: ['claim'],
  })
const orders = [
  came('10234593', '2026-11-19', 'Red Gum Shiraz'),
  came('10234592', '2026-11-15', 'Harbour Gin'),
  came('10234591', '2026-11-12', 'Red Gum Shiraz'),
]

/** A shop whose engine knows the first text, and takes every other one for `mistaken`. */
const createShop = (first: string, intent: string, mistaken: Partial<UnderstoodIntent> = {}) =>
  createFlowShop({ orders: [openOrder, ...orders] }, () => async (text) => [
    understood(text, text === first ? { intent } : { intent: null, ...mistaken }),
  ])

async function talk(shop: ReturnType<typeof createShop>, ...texts: readonly string[]) {
  const answers: string[] = []
  for (const text of texts) answers.push(JSON.stringify(await shop.say(text)))
  return answers
}

const broken = 'two bottles came smashed'

describe('the question for the order of a claim [OP-140]', () => {
  it.each([
    ['the latest one', '10234593'],
    ['my last order', '10234593'],
    ['the second one', '10234592'],
    ['the one with the gin', '10234592'],
    ['um the most recent', '10234593'],
    ['the third', '10234591'],
  ])('takes %j for one of them', async (text, id) => {
    const [, answer] = await talk(createShop(broken, 'report_problem'), broken, text)
    expect(answer).toContain(`"orderId":"${id}"`)
    expect(answer).toContain('OPEN_CLAIM_FORM')
  })

  it('narrows the orders by a product that is in several, and takes the place in that list', async () => {
    const answers = await talk(
      createShop(broken, 'report_problem'),
      broken,
      'it had the shiraz',
      'the second one',
    )
    expect(answers[1]).toMatch(/These fit|That leaves these/)
    expect(answers[1]).not.toContain('10234592')
    expect(answers[2]).toContain('"orderId":"10234591"')
  })

  it.each([
    ['id like my money back', 'help_article'],
    ['refund not replacement', 'refund_status'],
    ['the courier threw it over the fence', 'help_article'],
  ])('keeps what is told before the order is known: %j', async (text, intent) => {
    const shop = createShop(broken, 'report_problem', { intent })
    const answers = await talk(shop, broken, text, 'the first one')
    expect(answers[1]).toContain('noted that')
    expect(answers[2]).toContain(text)
    expect(answers[2]).toContain(broken)
  })

  it('never takes an order that allows no claim for a product of the claim', async () => {
    const shop = createShop(broken, 'report_problem', { intent: 'product_search' })
    const [, answer] = await talk(shop, broken, 'i wanted the pale ale')
    expect(answer).toContain('noted that')
    expect(answer).not.toContain('10234567')
  })

  it('is followed by where the shopper looked, which joins the claim', async () => {
    const lost = 'tracking says delivered but nothing is here'
    const shop = createShop(lost, 'order_tracking', { intent: 'help_article' })
    const answers = await talk(shop, lost, 'the latest one', 'nobody was home that day')
    expect(answers[2]).toContain('OPEN_CLAIM_FORM')
    expect(answers[2]).toContain('nobody was home')
  })

  it('is asked differently each time, and ends with people', async () => {
    const texts = [broken, 'it was wet', 'nobody was home', 'i asked next door', 'the box was open']
    const answers = await talk(createShop(broken, 'report_problem'), ...texts)
    expect(new Set(answers.map((answer) => JSON.parse(answer)[0].text)).size).toBe(texts.length)
  })

  it('takes a yes to the order that it offers', async () => {
    const answers = await talk(
      createShop(broken, 'report_problem'),
      broken,
      'it was wet',
      'it was very wet',
      'yes',
    )
    expect(answers[2]).toContain('Is it order 10234593')
    expect(answers[3]).toContain('"orderId":"10234593"')
  })
})

describe('the question for the value of a change [OP-141]', () => {
  const wrong = 'the address of my order is wrong'
  const note = 'add a note for the driver'

  it.each(['the newest one', 'my last order', 'that one'])(
    'takes %j for the order, and asks again',
    async (text) => {
      const [, address] = await talk(createShop(wrong, 'change_delivery'), wrong, text)
      expect(address).toContain('whole address for order 10234567')
      const [, instructions] = await talk(createShop(note, 'change_delivery'), note, text)
      expect(instructions).toContain('the driver of order 10234567')
      expect(instructions).not.toContain('ACTION_CONFIRM')
    },
  )

  it('takes an address for one where instructions were asked for', async () => {
    const [, answer] = await talk(
      createShop(note, 'change_delivery'),
      note,
      '8 Rose Street, Fitzroy VIC 3065',
    )
    expect(answer).toContain('to 8 Rose Street, Fitzroy VIC 3065 instead?')
  })

  it('takes no question for instructions', async () => {
    const shop = createShop(note, 'change_delivery', { intent: 'help_article' })
    const [, answer] = await talk(shop, note, 'how much is delivery')
    expect(answer).not.toContain('ACTION_CONFIRM')
  })
})

describe('a question at a confirmation [OP-141]', () => {
  const cancel = 'cancel order 10234567'

  it.each(['wait what was in it', 'and if im not home', 'will it cost me anything', 'why not'])(
    'neither declines nor confirms: %j',
    async (text) => {
      const shop = createFlowShop()
      await shop.say(cancel)
      expect(messageTextsOf(await shop.say(text))).not.toContain('left everything as it was')
      expect(shop.posts).toEqual([])
    },
  )

  it('leaves the change to be declined afterwards, with its button', async () => {
    const shop = createFlowShop()
    const items = await shop.say(cancel)
    const [id] = items.flatMap((item) => {
      const value = item.type === 'qe' ? item.parameters?.['actionId'] : null
      return typeof value === 'string' ? [value] : []
    })
    await shop.say('wait what was in it')
    expect(messageTextsOf(await shop.say('nah actually keep it'))).toContain('left everything as it was')
    await shop.press('ACTION_CONFIRM', id ?? '')
    expect(shop.posts).toEqual([])
  })

  it('asks for the yes when the shopper urges', async () => {
    const shop = createFlowShop()
    await shop.say(cancel)
    expect(messageTextsOf(await shop.say('can u just do it'))).toContain('I only need your yes first')
    expect(shop.posts).toEqual([])
  })
})
