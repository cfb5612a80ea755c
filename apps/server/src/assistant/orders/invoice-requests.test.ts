import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import {
  createAssistantWithFakes,
  alex,
  delivery,
  messageTextsOf,
  understood,
} from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'
import { splitInvoiceQuestion } from '../flows/split-invoice-question'
import { namesOtherRecipient } from '../intents/other-recipient'
import { planDecline } from '../repair/plan-decline'
import { initialDialogueState } from '../dialogue-state'

const likely = {
  intent: 'resend_tax_invoice',
  decision: 'reject',
  slots: { orderNumber: '10234567' },
} as const

describe('an invoice', () => {
  it.each(['regarding 10234567 hmm', '10234567 sort this', "i don't need the receipt of 10234567"])(
    'is not mailed when only the engine guesses it: %s',
    async (text) => {
      const bot = createAssistantWithFakes({ orders: [delivery], means: { [text]: likely } })
      await bot.sendUtterance(text, { shopper: alex })
      expect(bot.invoices).toEqual([])
    },
  )

  it('is mailed when an unsure text names it', async () => {
    const text = '10234567 receipt once more'
    const bot = createAssistantWithFakes({ orders: [delivery], means: { [text]: likely } })
    await bot.sendUtterance(text, { shopper: alex })
    expect(bot.invoices).toHaveLength(1)
  })

  it.each(['mail the invoice of 10234567 to our bookkeeper', 'invoice 10234567 to pat@ledger.example'])(
    'requested for others is only mailed to the account after a yes: %s',
    async (text) => {
      const shop = createFlowShop()
      const answer = messageTextsOf(await shop.say(text))
      expect(answer).toMatch(/only mail .* to the address of your account \(.\*\*\*@.*Do you want me to/s)
      expect(shop.posts).toEqual([])
      await shop.say('yes')
      expect(shop.posts).toHaveLength(1)
    },
  )

  it.each([
    'no, i print it from the site',
    'nah leave it, i will simply download that one from my account later',
  ])('requested for others is declined with a reason: %s', async (no) => {
    const shop = createFlowShop()
    await shop.say('mail the invoice of 10234567 to our bookkeeper')
    expect(messageTextsOf(await shop.say(no))).toContain('left everything as it was')
    expect(shop.posts).toEqual([])
  })

  it('is mailed for one order while the other order of the text is only tracked', async () => {
    const shop = createFlowShop()
    await shop.say('invoice for 10234567 thanks, and tell me if 10234568 has left')
    expect(shop.posts.map(({ path }) => path)).toEqual([expect.stringContaining('10234567')])
  })
})

describe('namesOtherRecipient', () => {
  it.each([
    ['receipt to my wife please', true],
    ['send my accountant the invoice', true],
    ['forward the invoice of 10234567 to kim', true],
    ['can it go to a different email', true],
    ['invoice to Ava@shop.example please', false],
    ['send me the invoice for my boss', false],
    ['forward the invoice to me', false],
    ["invoice for my mum's order 10234567", false],
  ])('reads %j: %s', (text, expected) => {
    expect(namesOtherRecipient(text, 'ava@shop.example')).toBe(expected)
  })
})

describe('splitInvoiceQuestion', () => {
  it.each([
    ['bill for 10234567 pls and where is 10234568', '10234567'],
    ['any news on 10234568? also mail the receipt of 10234567', '10234567'],
    ['receipts for 10234567 and 10234568', undefined],
    ['where is 10234567 and is 10234568 ready', undefined],
    ['receipt of 10234567 and is it paid', undefined],
  ])('finds in %j the invoice of %s', (text, expected) => {
    expect(splitInvoiceQuestion(text)?.invoice.orderNumber).toBe(expected)
  })
})

describe('planDecline', () => {
  it.each([
    ['nah forget it, we will ask at the store', true],
    ['ok leave it then', true],
    ['leave it at the gate, i will be out', false],
    ['never mind the rose, where is my order', false],
  ])('reads %j as a decline: %s', (text, expected) => {
    expect(planDecline(understood(text, {}), initialDialogueState) !== null).toBe(expected)
  })
})

describe('the patterns of invoices and declines', () => {
  it('read long texts in linear time', () => {
    const read = (text: string) => [
      splitInvoiceQuestion(`10234567 ${text} 10234568`),
      namesOtherRecipient(`forward ${text}`, ''),
      planDecline(understood(`ok ${text}`, {}), initialDialogueState),
    ]
    expect(measureTextGrowth(read, 1000)).toBeLessThan(maxGrowth)
  })
})
