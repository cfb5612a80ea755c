import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import { planDrinksTurn } from './plan-drinks-turn'

const after = (articleId: string, turn = 2) => ({
  ...initialDialogueState,
  helpTopic: { articleIds: [articleId], turn },
  turnCount: 3,
})
const plan = async (text: string, dialogue = after('party-planning')) =>
  (
    await planDrinksTurn(understood(text, { intent: 'live_chat', decision: 'confirm' }), dialogue, {
      plansDrinks: async () => false,
    })
  )?.commands[0] ?? null

describe('a number of guests after an article about drinks for an event', () => {
  it.each(['80 people', 'about 25 guests', 'its 40 adults'])('begins a plan: %j', async (text) => {
    expect(await plan(text)).toMatchObject({ intent: 'product_advice' })
    expect(await plan(text, after('wine-labels'))).toBeNull()
    expect(await plan(text, after('party-planning', 0))).toBeNull()
  })

  it.each(['people', '80', '3 bottles', 'how many people work there'])('is not heard in %j', async (text) => {
    expect(await plan(text)).toBeNull()
  })
})
