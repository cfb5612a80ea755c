import { describe, expect, it } from 'vitest'
import { alex, createAssistantWithFakes, messageTextsOf, understood } from '../testing/assistant-with-fakes'
import type { AnsweredRequest } from './dialogue-state'
import { planGuestTurn } from './plan-guest-turn'
import type { UnderstoodIntent } from './understanding'

const means = {
  invoice: { intent: 'resend_tax_invoice' },
  yes: { intent: 'affirm' },
  login: { intent: 'log_in' },
  hours: { intent: 'store_hours' },
} as const

describe('a guest who insists on what needs a log-in', () => {
  it.each(['yes', 'go on its mine', 'mine, just do it', 'do it'])(
    'is asked to log in again: %j',
    async (text) => {
      const bot = createAssistantWithFakes({ means })
      const asked = messageTextsOf(await bot.sendUtterance('invoice'))
      const again = messageTextsOf(await bot.sendUtterance(text))
      expect(asked).toContain('resend_tax_invoice/guest')
      expect(again).toContain('resend_tax_invoice/guest')
    },
  )

  it('is answered when the text is about something else', async () => {
    const bot = createAssistantWithFakes({ means })
    await bot.sendUtterance('invoice')
    expect(messageTextsOf(await bot.sendUtterance('hours'))).toContain('store_hours/ask_place')
    expect(messageTextsOf(await bot.sendUtterance('yes'))).not.toContain('resend_tax_invoice/guest')
  })

  it('gets what was asked for after the log-in', async () => {
    const bot = createAssistantWithFakes({ means })
    await bot.sendUtterance('invoice')
    expect(messageTextsOf(await bot.sendUtterance('yes', { shopper: alex }))).not.toContain('guest')
  })
})

describe('a guest who is asked to log in for an order', () => {
  const asked: AnsweredRequest = {
    intent: 'order_tracking',
    slots: { orderNumber: '10234567' },
    text: '',
    asksForLogIn: true,
  }
  const plan = (text: string, slots: UnderstoodIntent['slots'] = {}, answered = asked) =>
    planGuestTurn(understood(text, { intent: null, slots }), {
      pending: null,
      answered,
      shopperId: null,
      turnCount: 2,
    })

  it.each([
    ['sam@example.com', {}, '10234567'],
    ['10234568', { orderNumber: '10234568' }, '10234568'],
    ['10234568 sam@example.com', { orderNumber: '10234568' }, '10234568'],
  ])('is looked up with what they type: %j', (text, slots, orderNumber) => {
    expect(plan(text, slots)).toMatchObject({
      commands: [{ intent: 'guest_order_lookup', slots: { orderNumber }, text }],
    })
  })

  it.each([null, { intent: 'deny', slots: {}, text: 'no' }])(
    'is looked up by number and email together, whatever came before: %o',
    (answered) => {
      const heard = understood('its 10234522 and sam@example.com', {
        intent: null,
        slots: { orderNumber: '10234522' },
      })
      const found = planGuestTurn(heard, { pending: null, answered, shopperId: null, turnCount: 2 })
      expect(found?.commands).toMatchObject([
        { intent: 'guest_order_lookup', slots: { orderNumber: '10234522' } },
      ])
    },
  )

  it.each(['resend_tax_invoice', 'cancel_order', 'change_delivery', 'complaint'])(
    'is looked up for the request that was made before: %s',
    (intent) => {
      expect(plan('sam@example.com', {}, { ...asked, intent })).toMatchObject({
        commands: [
          { intent: 'guest_order_lookup', slots: { orderNumber: '10234567' }, flow: { forIntent: intent } },
        ],
      })
    },
  )

  it.each(["i'll keep it then", 'nah leave it as it is', 'ok keep it, cheers'])(
    'is told that nothing was changed: %j',
    (text) => {
      const declined = { commands: [{ kind: 'cancel-flow', of: 'confirmation' }] }
      expect(plan(text, {}, { ...asked, intent: 'cancel_order' })).toMatchObject(declined)
      expect(plan(text)).toBeNull()
    },
  )

  it('is asked to log in again for another day of the change, and not for a question', () => {
    const change = { ...asked, intent: 'change_delivery' }
    const date = { text: 'saturday', date: '2026-12-05' as const }
    expect(plan('saturday works too', { date } as never, change)).toMatchObject({
      commands: [{ intent: 'change_delivery' }],
    })
    expect(plan('are you open saturday', { date } as never, change)).toBeNull()
  })

  it('is not looked up without a number and an email', () => {
    expect(plan('what are your hours')).toBeNull()
  })
})

describe('a question for the log-in', () => {
  it('gets the link of the shop for a guest, and the name of a signed-in shopper', async () => {
    const bot = createAssistantWithFakes({ means })
    const items = await bot.sendUtterance('login')
    expect(messageTextsOf(items)).toContain('log_in/guest')
    expect(items).toContainEqual(expect.objectContaining({ type: 'url', target: 'route' }))
    const signedIn = await createAssistantWithFakes({ means }).sendUtterance('login', { shopper: alex })
    expect(messageTextsOf(signedIn)).toContain('log_in/signed_in')
    expect(JSON.stringify(signedIn)).not.toContain('"route"')
  })
})
