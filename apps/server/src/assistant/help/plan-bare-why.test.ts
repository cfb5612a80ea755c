import { createTestOrder, createTestParcel } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'
import { initialDialogueState } from '../dialogue-state'
import { planBareWhy } from './plan-bare-why'

const limited = { ...initialDialogueState, turnCount: 3, limit: { name: 'log_out', turn: 2 } } as const

describe('a bare why', () => {
  it.each(['why', 'why not?', 'but why', 'how come'])(
    'asks for the reason of the limit just told: %j',
    (text) => {
      expect(planBareWhy(understood(text, {}), limited)?.commands).toEqual([
        { kind: 'tell-reason', limit: 'log_out' },
      ])
    },
  )

  it.each([
    ['the text says more', 'why is my order late', limited],
    ['the limit was told before the last answer', 'why', { ...limited, turnCount: 4 }],
    ['no limit was told', 'why', { ...initialDialogueState, turnCount: 3 }],
  ])('is left to others where %s', (_case, text, dialogue) => {
    expect(planBareWhy(understood(text, {}), dialogue)).toBeNull()
  })

  it('tells a guest why a log-in is needed', async () => {
    const shop = createFlowShop()
    await shop.ask('where is my order')
    expect(messageTextsOf(await shop.ask('why'))).toContain("proves that it's you")
  })

  it('tells why nothing is allowed, when no order allows the change', async () => {
    const came = createTestOrder({ id: '10234590', parcels: [createTestParcel({ status: 'delivered' })] })
    const shop = createFlowShop({ orders: [came] })
    await shop.say('cancel my order')
    expect(messageTextsOf(await shop.say('why'))).not.toContain("I'm not sure I follow")
  })

  it('tells why an invoice goes to the account only, and asks the open question again', async () => {
    const shop = createFlowShop()
    await shop.say('email the invoice of 10234567 to my boss')
    const answer = messageTextsOf(await shop.say('why'))
    expect(answer).toContain('only mailed to the address of the account')
    expect(shop.bot.dialogue().pending).toMatchObject({ for: 'flow' })
    expect(shop.posts).toEqual([])
  })
})
