import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import { planLossTurn } from './plan-loss-turn'

const plans = (plansDrinks: boolean) => ({ plansDrinks: () => Promise.resolve(plansDrinks) })
const afterPlan = {
  pending: null,
  turnCount: 4,
  drinksPlan: { people: 25, hours: null, kinds: [], glasses: null, turn: 3 },
}

describe('a wish of a shopper who names a death', () => {
  it.each([
    ['a bottle for a mate whose dad died', 'a gift'],
    ['sympathy gift please', 'a gift'],
    ['my cat died, some red or beer please', 'red or beer'],
  ])('is a search: %j', async (text, wish) => {
    const plan = await planLossTurn(understood(text, {}), initialDialogueState, plans(false))
    expect(plan?.commands).toMatchObject([{ intent: 'product_search', text: wish }])
  })

  it('repeats the plan for the guests, when the occasion is said after it', async () => {
    const plan = await planLossTurn(understood('it is for a funeral', {}), afterPlan, plans(false))
    expect(plan?.commands).toMatchObject([{ intent: 'product_advice', text: 'for 25 people' }])
  })

  it.each([
    ['a bottle for a birthday', initialDialogueState, false],
    ['wine for 40 at a funeral', initialDialogueState, true],
    ['my mum passed away', initialDialogueState, false],
    ['the cask my late husband bought went up, something like it please', initialDialogueState, false],
    ['it is for a funeral', { ...afterPlan, turnCount: 6 }, false],
  ])('is not meant by %j', async (text, dialogue, plansDrinks) => {
    expect(await planLossTurn(understood(text, {}), dialogue, plans(plansDrinks))).toBeNull()
  })
})
