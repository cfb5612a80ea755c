import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'
import { initialDialogueState } from '../dialogue-state'
import { planFrontDesk } from './plan-front-desk'

const signedIn = { ...initialDialogueState, shopperId: 123 }

describe('a wish that a delivery is left at the front desk', () => {
  it.each([
    'leave at front desk',
    'can you leave it with reception please',
    'drop my parcel at the concierge',
  ])('becomes the instructions of an order: %j', (text) => {
    expect(planFrontDesk(understood(text, { intent: 'help_article' }), signedIn)?.commands).toMatchObject([
      { intent: 'change_delivery', text: `tell the driver: ${text}` },
    ])
  })

  it('is answered with the rule for a guest', () => {
    expect(
      planFrontDesk(understood('leave at front desk', {}), initialDialogueState)?.commands,
    ).toMatchObject([{ intent: 'help_article' }])
  })

  it.each([
    'can reception sign for my order',
    'leave it',
    'who is at the front desk',
    'i left it at reception',
  ])('is not found in %j', (text) => {
    expect(planFrontDesk(understood(text, {}), signedIn)).toBeNull()
  })

  it('is read back, and changes nothing before a yes', async () => {
    const shop = createFlowShop()
    expect(messageTextsOf(await shop.say('leave at front desk'))).toContain('"leave at front desk"')
    expect(shop.posts).toEqual([])
  })
})
