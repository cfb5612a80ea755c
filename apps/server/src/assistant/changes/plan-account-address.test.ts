import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { startProgress } from '../flows/flow-progress'
import { planAccountAddress } from './plan-account-address'

const flow = startProgress('change_delivery', { variant: 'address', subjectId: '10234567', asks: 'address' })
const asked: Partial<DialogueState> = { pending: { for: 'flow', intent: 'change_delivery', flow } }
const plan = (text: string, dialogue: Partial<DialogueState> = {}) =>
  planAccountAddress(understood(text, { intent: 'change_delivery' }), {
    ...initialDialogueState,
    ...dialogue,
  })?.commands

const help = { kind: 'ask-knowledge', intent: 'help_article' }
const kept = { kind: 'tell-progress', situation: 'order_kept' }

describe('the address of the account [OP-141]', () => {
  it.each(['i moved, change my address on my account', 'how do i update the address in my profile'])(
    'is explained from the start: %j',
    (text) => {
      expect(plan(text)).toMatchObject([help])
    },
  )

  it.each(['not the order, the account', 'just for the account not the order', 'no just in my account'])(
    'ends the question for the address of an order: %j',
    (text) => {
      expect(plan(text, asked)).toMatchObject([kept, help])
    },
  )

  it('declines the address that was read back', () => {
    const proposed = { ...flow, asks: 'confirmation', proposal: { actionId: 'a-1', expiresAt: 1 } }
    const commands = plan('no not the order, the account', {
      pending: { for: 'flow', intent: 'change_delivery', flow: proposed },
    })
    expect(commands).toMatchObject([{ intent: 'change_delivery', consent: 'no' }, help])
  })

  it.each([
    ['send it to the address on my account', asked],
    ['its the one in my account', asked],
    ['change the address of my order', {}],
    ['change the delivery address in my account', {}],
    ['change my email address on my account', {}],
    ['delete my account', {}],
    ['12 Smith Street, Fitzroy', asked],
  ])('is not meant in %j', (text, dialogue) => {
    expect(plan(text, dialogue)).toBeUndefined()
  })
})
