import { createTestOrder, createTestParcel } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'
import { initialDialogueState } from '../dialogue-state'
import { planBareWhy, planUnknownWhy } from './plan-bare-why'

const limited = { ...initialDialogueState, turnCount: 3, limit: { name: 'log_out', turn: 2 } } as const

const unpointed = { references: { selected: [], isBare: false } }

describe('a bare why', () => {
  it.each(['why', 'why not?', 'but why', 'how come', 'why not now'])(
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

  it.each([
    ['why', null, true],
    ['so why', { for: 'resumption', intent: 'cancel_order', slots: {} }, true],
    ['why is my order late', null, false],
    ['why', { for: 'slot', slot: 'place', intent: 'store_hours', slots: {} }, false],
  ] as const)('gets an honest answer where no reason is known: %j with %o', (text, pending, isPlanned) => {
    const dialogue = {
      ...initialDialogueState,
      pending,
      answered: { intent: 'help_article', slots: {}, text: 'x', turn: 2 },
    }
    const plan = planUnknownWhy(understood(text, { intent: 'affirm' }), dialogue, unpointed)
    expect(plan?.commands[0]?.kind ?? null).toBe(isPlanned ? 'tell-reason' : null)
  })

  it('is left alone as the first message', () => {
    expect(planUnknownWhy(understood('why', {}), initialDialogueState, unpointed)).toBeNull()
  })

  it('offers people where no reason is known', async () => {
    const shop = createFlowShop()
    await shop.say('where is 10234567')
    const items = await shop.say('why')
    expect(messageTextsOf(items)).toContain("I don't know the reason for that")
  })

  it('tells who decides after the form of a claim was opened', async () => {
    const came = createTestOrder({
      id: '10234590',
      parcels: [createTestParcel({ status: 'delivered' })],
      allowed: ['claim'],
    })
    const shop = createFlowShop({ orders: [came] })
    await shop.say('a bottle in 10234590 was broken')
    expect(messageTextsOf(await shop.say('why not now'))).toContain('Our team decides')
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
    expect(messageTextsOf(await shop.say('why'))).toContain('The shop decides it by how far an order is')
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
