import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import type { UnderstoodIntent } from '../understanding'
import { planGrievance } from './plan-grievance'

const upset = { ...initialDialogueState.mood, score: 1 }
const late: DialogueState['history'] = [
  { from: 'shopper', text: 'where is it' },
  { from: 'murphy', text: 'Sorry, order 10234510 is running late.' },
]
const plan = (
  text: string,
  heard: Partial<UnderstoodIntent> = {},
  state: Partial<DialogueState> = {},
  intent: string | null = 'order_tracking',
) =>
  planGrievance(understood(text, { intent: null, decision: 'reject', ...heard }), {
    ...initialDialogueState,
    answered: intent === null ? null : { intent, slots: {}, text: '' },
    ...state,
  })?.commands[0] ?? null

describe('a grievance after trouble', () => {
  it.each(['you said friday', 'and now its tuesday', 'I have been patient with you people for a fortnight'])(
    'is a complaint after an answer about the order: %j',
    (text) => {
      expect(plan(text, {}, { mood: upset })).toMatchObject({ intent: 'complaint' })
      expect(plan(text)).toBeNull()
      expect(plan(text, {}, { mood: upset }, 'help_article')).toBeNull()
    },
  )

  it('is a complaint where it jokes about the driver of a late order', () => {
    const text = 'did the driver go via perth'
    expect(plan(text, {}, { history: late })).toMatchObject({ intent: 'complaint' })
    expect(plan(text)).toBeNull()
  })

  it('is a complaint where the engine guesses one', () => {
    const guess = { intent: 'complaint', decision: 'confirm' } as const
    expect(plan('she drove half an hour for that!!!', guess)).toMatchObject({ intent: 'complaint' })
    expect(plan('i want to complain', guess, {}, null)).toMatchObject({ intent: 'complaint' })
    expect(plan('my wine is a bit warm', guess, {}, null)).toBeNull()
  })

  it('may ask what is done about it', () => {
    expect(plan('what are you going to do about it', {}, { history: late })).toMatchObject({
      intent: 'complaint',
    })
    expect(plan('will he get in trouble', {}, {}, 'complaint')).toMatchObject({ intent: 'complaint' })
  })

  it.each([
    ['i want it today', {}],
    ['the second one', {}],
    ['where is the other one', {}],
    ['can it come friday', {}],
    ['its order 10234567', { slots: { orderNumber: '10234567' } }],
    ['how do i cancel', { intent: 'cancel_order', decision: 'accept' }],
    ['a nice red', { intent: 'product_search' }],
  ] as const)('is not heard in %j', (text, heard) => {
    expect(plan(text, heard, { mood: upset, history: late })).toBeNull()
  })
})
