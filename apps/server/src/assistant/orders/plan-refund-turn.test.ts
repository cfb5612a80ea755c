import { toMoney } from '@murphy/retail-api'
import { createTestOrder } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'

const refundedOrder = (id: string, createdOn: string, cents: number) =>
  createTestOrder({
    id,
    placedOn: '2026-10-02',
    refunds: [{ id: `refund-${id}`, amount: toMoney(cents), status: 'done', createdOn, expectedBy: null }],
  })
const first = refundedOrder('10234571', '2026-11-18', 3000)
const second = refundedOrder('10234572', '2026-11-13', 4550)
const without = createTestOrder({ id: '10234580', placedOn: '2026-11-16' })
const paidFirst = 'Order 10234571: A refund of $30.00 from 18 Nov 2026 has been paid.'
const paidSecond = 'Order 10234572: A refund of $45.50 from 13 Nov 2026 has been paid.'

/** A shop whose engine understands the words refund and money, and takes everything else for `mistaken`. */
const createShop = (mistaken: string | null = 'help_article', orders = [first, second, without]) =>
  createFlowShop({ orders }, () => async (text) => {
    const orderNumber = /\b\d{8}\b/.exec(text)?.[0]
    const slots = orderNumber === undefined ? {} : { orderNumber }
    return [
      /\b(?:refund|money)\b/.test(text)
        ? understood(text, { intent: 'refund_status', slots })
        : understood(text, { intent: mistaken, decision: 'confirm', slots }),
    ]
  })

async function talk(shop: ReturnType<typeof createShop>, ...texts: readonly string[]): Promise<string> {
  let items: Awaited<ReturnType<typeof shop.say>> = []
  for (const text of texts) items = await shop.say(text)
  return messageTextsOf(items)
}

describe('a talk about refunds', () => {
  it('tells the state again to the question whether the refund was made', async () => {
    const answer = await talk(createShop(null), 'where is my money', 'was it approved')
    expect(answer).toContain(paidFirst)
  })

  it('says for the delivery fee if the refund is the whole amount', async () => {
    const shop = createShop('delivery_options')
    const answer = await talk(shop, 'is there a refund for 10234571', 'what about the delivery fee')
    expect(answer).toContain(paidFirst)
    expect(await talk(createShop('delivery_options'), 'what about the delivery fee')).not.toContain(paidFirst)
  })

  it('leads to the team for what only they can do', async () => {
    const task = 'can you ask the bank'
    expect(await talk(createShop(null), 'where is my money', task)).toContain('Our team is the next step')
    expect(await talk(createShop(null), task)).not.toContain('Our team is the next step')
  })

  it.each(['how much is that in total', 'whats that altogether'])('adds the refunds up: %j', async (text) => {
    const answer = await talk(createShop('product_advice'), 'where is my money', text)
    expect(answer).toContain('Together that is $75.50.')
  })

  it('adds nothing up unasked', async () => {
    expect(await talk(createShop('product_advice'), 'where is my money')).not.toContain('Together')
  })

  it('tells all refunds, where the day and the product are those of a return', async () => {
    const answer = await talk(createShop(), 'i returned a wine last week and still no money')
    expect(answer).toContain(paidFirst)
    expect(answer).toContain(paidSecond)
  })

  it.each(['the one from 13 november', 'no, the one of the 13th of november', 'i meant order 10234572'])(
    'answers for the refund that is meant: %j',
    async (text) => {
      const answer = await talk(createShop('product_advice'), 'where is my money', text)
      expect(answer).toContain(paidSecond)
      expect(answer).not.toContain(paidFirst)
    },
  )

  it.each(['so how much do i get back', 'how much was it', "what's the amount"])(
    'tells the amount again: %j',
    async (text) => {
      expect(await talk(createShop(), 'refund for 10234571', text)).toContain(paidFirst)
    },
  )

  it('names the order', async () => {
    const shop = createShop()
    expect(await talk(shop, 'refund for 10234571', 'which order was that')).toContain('10234571')
  })

  it.each(["that's too long", 'can you make it faster', 'this is so slow'])(
    'offers people to a shopper who waits: %j',
    async (text) => {
      const answer = await talk(createShop('product_advice'), 'refund for 10234571', text)
      expect(answer).toContain('our team can trace it')
      expect(answer).toContain('You can call us')
    },
  )

  it('says once that an order has no refund, and then that people have to look', async () => {
    const shop = createShop()
    expect(await talk(shop, 'refund for 10234580')).toContain(
      "I can't see a refund or a claim on order 10234580",
    )
    const again = await talk(shop, 'how much is it')
    expect(again).toContain('our team has to look into it')
    expect(again).toContain('You can call us')
  })

  it.each(['where is the one from october', 'what was in that order'])(
    'leaves a question about the order itself alone: %j',
    async (text) => {
      expect(await talk(createShop(null), 'refund for 10234571', text)).not.toContain(paidSecond)
    },
  )
})
