import type { TurnRecord } from '../../../assistant/assistant'
import type { TurnContext } from '../../../assistant/turn'
import { guestContext } from '../../../assistant/turn'
import type { DialogueState } from '../../../assistant/dialogue-state'
import { initialDialogueState } from '../../../assistant/dialogue-state'
import type { UnderstoodIntent } from '../../../assistant/understanding'

/** Returns Alex's turn with one intent, which is rejected by default. */
export function unsureTurn(
  text: string,
  meaning: Partial<UnderstoodIntent> = {},
  { now = Date.parse('2026-11-24T10:00:00+11:00'), before = {} }: UnsureTurnOptions = {},
): TurnRecord {
  return {
    turn: { kind: 'text', text },
    context: {
      ...guestContext,
      conversationId: 'c',
      shopper: { shopperId: 123, firstName: 'Alex', lastName: 'Nguyen', email: 'alex@example.com' },
      now,
    },
    outcome: null,
    understood: [
      {
        text,
        decision: 'reject',
        intent: 'order_tracking',
        score: 0.2,
        slots: {},
        isHalfSentence: false,
        alternatives: [{ intent: 'order_list', score: 0.1 }],
        source: 'embedded',
        ...meaning,
      },
    ],
    intents: [],
    before: { ...initialDialogueState, ...before },
    dialogue: initialDialogueState,
  }
}

type UnsureTurnOptions = { readonly now?: TurnContext['now']; readonly before?: Partial<DialogueState> }
