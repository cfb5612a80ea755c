import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import { toOrderFacts } from '../../retail/shop/order-facts'
import { createTestOrder } from '@murphy/retail-api/fake'
import { planInvoiceAgain, planInvoiceForAnother } from './plan-invoice-turn'

const mailed = {
  ...initialDialogueState,
  last: { intent: 'resend_tax_invoice', slots: { orderNumber: '10234573' } },
  helpTopic: { articleIds: ['tax-invoice'], turn: 4 },
  turnCount: 5,
}

describe('an invoice that was mailed', () => {
  it.each([
    'can you send it to me',
    'email that to me please',
    'could u mail it over',
    'ok send me a copy by email',
    'forward it to my inbox',
  ])('is asked for again, of the same order: %s', (text) => {
    expect(planInvoiceAgain(understood(text, {}), mailed)?.commands).toMatchObject([
      { intent: 'resend_tax_invoice', slots: { orderNumber: '10234573' } },
    ])
  })

  it.each([
    ['send it to my accountant', mailed],
    ['send it to my brother in perth', mailed],
    ['can you send me a case of beer', mailed],
    ['email it to me', { ...mailed, turnCount: 8 }],
    ['email it to me', { ...mailed, last: null }],
    ['email it to me', { ...mailed, helpTopic: { articleIds: ['gift-cards'], turn: 4 } }],
  ])('is not what is asked for: %s', (text, dialogue) => {
    expect(planInvoiceAgain(understood(text, {}), dialogue)).toBeNull()
  })

  it.each([
    'can u email it to my office address',
    'send it to pat@ledger.example please',
    'ok forward that to my boss',
    'send it to my work one instead',
    'to which email',
    'which address did you send it to?',
  ])('is asked for at another address right after it: %s', (text) => {
    const answered = { intent: 'resend_tax_invoice', slots: {}, text: '' }
    expect(planInvoiceAgain(understood(text, {}), { ...mailed, answered })?.commands).toMatchObject([
      { intent: 'resend_tax_invoice', slots: { orderNumber: '10234573' }, isForOther: true },
    ])
  })

  it('is still meant after an article about invoices, and not after another one', () => {
    const answered = { intent: 'help_article', slots: {}, text: '' }
    const other = { ...mailed, answered, helpTopic: { articleIds: ['gift-cards'], turn: 4 } }
    expect(planInvoiceAgain(understood('to which email', {}), { ...mailed, answered })).not.toBeNull()
    expect(planInvoiceAgain(understood('to which email', {}), other)).toBeNull()
  })

  it.each(['the other one', 'no sorry, the other order'])('asks for the order again after %j', (text) => {
    const answered = { intent: 'resend_tax_invoice', slots: {}, text: '' }
    expect(planInvoiceAgain(understood(text, {}), { ...mailed, answered })?.commands).toMatchObject([
      { kind: 'start-flow', intent: 'resend_tax_invoice', slots: {} },
    ])
    expect(planInvoiceAgain(understood(text, {}), mailed)).toBeNull()
  })
})

it.each([
  ['and the same for the four parcel one', true],
  ['also for my pick up order please', true],
  ['same again for the late one', true],
  ['and where is the late one', false],
  ['ok thanks for the help', false],
])('the invoice of another order is mailed too for %j: %s', async (text, isMailed) => {
  const order = toOrderFacts(createTestOrder({ id: '10234402' }))
  const orders = { findDescribedOrder: async () => ({ kind: 'one', order }) }
  const answered = { intent: 'resend_tax_invoice', slots: {}, text: '' }
  const plan = await planInvoiceForAnother(
    understood(text, {}),
    { pending: null, answered },
    { orders: orders as never },
  )
  expect(plan?.commands ?? null).toEqual(
    isMailed
      ? [expect.objectContaining({ intent: 'resend_tax_invoice', slots: { orderNumber: '10234402' } })]
      : null,
  )
})
