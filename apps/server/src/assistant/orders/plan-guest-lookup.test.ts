import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { startProgress } from '../flows/flow-progress'
import { planGuestLookup, planReportDetail } from './plan-guest-lookup'

type State = Parameters<typeof planGuestLookup>[1]

const loggedOut = (intent: string): DialogueState['answered'] => ({
  intent,
  slots: {},
  text: '',
  asksForLogIn: true,
})
const state = (given: Partial<State> = {}): State => ({
  pending: null,
  answered: null,
  shopperId: null,
  turnCount: 3,
  ...given,
})
const report = { intent: 'report_problem', orderNumber: null, said: 'The gin broke.', turn: 2 }
const hear = (text: string, intent: string | null = null) => {
  const [orderNumber] = /\b\d{7,12}\b/.exec(text) ?? []
  return understood(text, { intent, slots: orderNumber === undefined ? {} : { orderNumber } })
}

describe('planGuestLookup', () => {
  it.each([
    '10233017, sam@example.com',
    'its 10233017 and my mail is sam@example.com',
    '10233017 / sam@example.com',
    'sam@example.com order number 10233017 thanks',
  ])('looks the order up by number and email together: %j', (text) => {
    expect(planGuestLookup(hear(text), state())?.commands).toMatchObject([
      { intent: 'guest_order_lookup', slots: { orderNumber: '10233017' }, text },
    ])
  })

  it('looks up nothing for a problem that is told with an email alone', () => {
    const heard = hear('two bottles were smashed, sam@example.com', 'report_problem')
    expect(planGuestLookup(heard, state({ answered: loggedOut('live_chat') }))).toBeNull()
    expect(
      planGuestLookup(hear('sam@example.com'), state({ answered: loggedOut('live_chat') })),
    ).not.toBeNull()
  })

  it('answers the question beside the email', () => {
    const pending: State['pending'] = {
      for: 'flow',
      intent: 'guest_order_lookup',
      flow: startProgress('guest_order_lookup', { variant: 'lookup', asks: 'email' }),
    }
    const text = 'sam@example.com, do i have to give it back'
    expect(planGuestLookup(hear(text), state({ pending }))?.commands).toMatchObject([
      { intent: 'guest_order_lookup', text },
      { intent: 'help_article', text: 'do i have to give it back' },
    ])
    expect(planGuestLookup(hear('sam@example.com'), state({ pending }))).toBeNull()
  })

  it.each([
    ['10233017', loggedOut('cancel_order'), true],
    ['order 10233017', loggedOut('complaint'), true],
    ['10233017', null, false],
    ['can 10233017 come on friday', loggedOut('cancel_order'), false],
    ['sam@example.com', null, false],
    ['sam@example.com', loggedOut('resend_tax_invoice'), true],
  ] as const)('takes one of them after a request that needs a log-in: %j', (text, answered, isLookup) => {
    expect(planGuestLookup(hear(text), state({ answered })) !== null).toBe(isLookup)
  })

  it('leaves a signed-in shopper alone', () => {
    expect(planGuestLookup(hear('10233017 sam@example.com'), state({ shopperId: 1 }))).toBeNull()
  })
})

describe('planReportDetail', () => {
  const plan = (text: string, intent: string | null = null, given: Partial<State> = {}) =>
    planReportDetail(hear(text, intent), state({ guestMatter: report, ...given }))

  it.each([
    ['online about 3 weeks ago', null],
    ['got pale ale ordered lager', 'product_availability'],
    ['it was the gin', 'product_search'],
    ["the two gins weren't there", 'compare_products'],
    ['can u find it by my name', 'help_article'],
    ['Sandra Smith', null],
  ])('adds a detail to the message: %j', (text, intent) => {
    expect(plan(text, intent)?.commands).toMatchObject([{ intent: 'report_problem', text }])
  })

  it.each([
    ['show me a cheap shiraz', 'product_search'],
    ['do you have stout', 'product_availability'],
    ['is prahran open', 'store_hours'],
    ['when are you open there', 'store_hours'],
    ['thanks so much', 'small_talk.thanks'],
    ['bought it in a shop, not on the site', 'help_article'],
  ])('leaves another request alone: %j', (text, intent) => {
    expect(plan(text, intent)).toBeNull()
  })

  it('forgets the problem after three turns, and with the log-in', () => {
    expect(plan('it was the gin', null, { turnCount: 6 })).toBeNull()
    expect(plan('it was the gin', null, { shopperId: 1 })).toBeNull()
  })
})
