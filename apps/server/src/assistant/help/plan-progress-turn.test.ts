import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import type { DialogueState } from '../dialogue-state'
import { startProgress } from '../flows/flow-progress'
import { planProgressTurn } from './plan-progress-turn'

const said = [{ from: 'murphy' as const, text: 'Which order is it?' }]
const flow = startProgress('cancel_order', {})
const waiting: Partial<DialogueState> = { pending: { for: 'flow', intent: 'cancel_order', flow } }
const offered: Partial<DialogueState> = {
  pending: { for: 'resumption', intent: 'cancel_order', slots: {}, flow },
}
const answered = (intent: string): Partial<DialogueState> => ({ answered: { intent, slots: {}, text: '' } })
const plan = (text: string, dialogue: Partial<DialogueState>, intent = 'end_chat') =>
  planProgressTurn(understood(text, { intent, decision: 'accept' }), {
    ...initialDialogueState,
    history: said,
    turnCount: 4,
    ...dialogue,
  })
const intentsOf = (found: ReturnType<typeof plan>) =>
  found?.commands.map((command) => ('intent' in command ? command.intent : command.kind)) ?? null

describe('a question for how far a request is', () => {
  it.each([
    ['did it go through', waiting],
    ['so??', waiting],
    ['how do i do that', waiting],
    ['has it been sent', offered],
    ['whats happening now', { suspended: { intent: 'cancel_order', slots: {}, flow, isOffered: true } }],
  ])('is told that nothing has changed, and offered the open request again: %j', (text, dialogue) => {
    const found = plan(text, dialogue)
    expect(intentsOf(found)).toEqual(['progress'])
    expect(found?.suspends).toMatchObject({ intent: 'cancel_order', isOffered: false })
  })

  it('hears the last reply again right after a change', () => {
    expect(
      intentsOf(
        plan('is it done', {
          lastChange: { intent: 'cancel_order', flow, turn: 3 },
          ...answered('cancel_order'),
        }),
      ),
    ).toEqual(['repeat-last'])
  })

  it.each([
    ['advice', 'what should i do', answered('help_article'), 'small_talk.capabilities'],
    ['a look-up that found nothing', 'so??', answered('guest_order_lookup'), 'affirm'],
    [
      'a form',
      'whats happening now',
      { claim: { turn: 3 } as never, ...answered('report_problem') },
      'small_talk.ack',
    ],
  ])('is answered after %s', (_case, text, dialogue, intent) => {
    expect(intentsOf(plan(text, dialogue, intent))).toEqual(['progress'])
  })

  it.each([
    ['nothing was said before', 'what should i do', { history: [] }, 'small_talk.capabilities'],
    ['a complaint has its own answer', 'so what now', answered('complaint'), 'affirm'],
    ['the state of an order is meant', 'whats happening now', answered('order_tracking'), 'small_talk.ack'],
    ['the engine is sure of a request', 'whats happening now', answered('help_article'), 'order_tracking'],
    ['something else is said', 'where is it', waiting, 'order_tracking'],
    ['a choice is open', 'so??', { pending: { for: 'choice', intents: [], text: '', slots: {} } }, 'affirm'],
  ] as const)('is left alone where %s', (_case, text, dialogue, intent) => {
    expect(plan(text, dialogue, intent)).toBeNull()
  })
})

describe('a thanks while a request is offered again', () => {
  it('is told that nothing has changed, so that the shopper does not leave', () => {
    expect(intentsOf(plan('cheers', offered, 'small_talk.thanks'))).toEqual(['small_talk.thanks', 'progress'])
  })

  it('is only thanked where nothing is open', () => {
    expect(plan('cheers', {}, 'small_talk.thanks')).toBeNull()
  })
})
