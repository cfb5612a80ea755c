import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { planWhyNominee } from './plan-why-nominee'

const answered = (intent: string, slots: object = { orderNumber: '10234571' }): DialogueState => ({
  ...initialDialogueState,
  answered: { intent, slots, text: '' },
})
const plan = (text: string, dialogue: DialogueState) =>
  planWhyNominee(understood(text, {}), dialogue)?.commands

describe("a bare 'why' after a pick up that needs no name", () => {
  it.each(['why', 'but why', 'how come?', 'y not'])('tells the reason again: %j', (text) => {
    expect(plan(text, answered('change_pickup_nominee'))).toMatchObject([
      { intent: 'change_pickup_nominee', slots: { orderNumber: '10234571' } },
    ])
  })

  it.each(['why is it late', 'thanks', 'why does he need id'])('is not %j', (text) => {
    expect(plan(text, answered('change_pickup_nominee'))).toBeUndefined()
  })

  it('is left alone after another answer, and after a name was given', () => {
    expect(plan('why', answered('order_tracking'))).toBeUndefined()
    const named = answered('change_pickup_nominee', { orderNumber: '10234571', personName: 'Jo Park' })
    expect(plan('why', named)).toBeUndefined()
  })
})
