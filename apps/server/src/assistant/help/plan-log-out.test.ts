import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'
import { initialDialogueState } from '../dialogue-state'
import { planLogOut } from './plan-log-out'

describe('a wish to be logged out', () => {
  it.each(['log me out', 'can you sign me out please', 'how do i log out', 'sign out'])(
    'is found in %j',
    (text) => {
      expect(
        planLogOut(understood(text, { intent: 'end_chat' }), initialDialogueState)?.commands,
      ).toMatchObject([{ intent: 'help_article', text }])
    },
  )

  it.each(['it logs me out every time', 'log me in', 'cant log out of my bank', 'i was logged out'])(
    'is not found in %j',
    (text) => {
      expect(planLogOut(understood(text, {}), initialDialogueState)).toBeNull()
    },
  )

  it('is answered with where it is done, and claims nothing', async () => {
    const shop = createFlowShop({}, () => async (text) => [understood(text, { intent: 'end_chat' })])
    expect(messageTextsOf(await shop.say('log me out'))).toContain("I can't log you out from here")
  })
})
