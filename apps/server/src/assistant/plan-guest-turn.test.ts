import { describe, expect, it } from 'vitest'
import { alex, createAssistantWithFakes, messageTextsOf } from '../testing/assistant-with-fakes'

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
