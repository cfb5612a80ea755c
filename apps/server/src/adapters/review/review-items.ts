import { sydneyDateAt } from '@murphy/domain/calendar'
import type { TurnRecord } from '../../assistant/assistant'
import type { DialogueState } from '../../assistant/dialogue-state'
import { intents } from '../../assistant/intents'
import type { UnderstoodIntent } from '../../assistant/understanding'
import { redactTurn, mustStayLocal } from '../redaction/redact-turn'

/** A message below this was not understood for sure. */
const unsureBelow = 0.6
const maxGuesses = 3

export type Guess = { readonly intent: string; readonly score: number }

/** A message that Murphy did not understand for sure, without what tells who said it. */
export type ReviewItem = {
  /** Day in Sydney, YYYY-MM-DD. */
  readonly saidOn: string
  readonly text: string
  readonly decision: UnderstoodIntent['decision']
  /** Best first. */
  readonly guesses: readonly Guess[]
}

/**
 * What is worth a look in a turn; names, addresses and numbers are taken out. A turn that may be all about somebody, and
 * one of great length, has nothing.
 *
 * Source: docs/understanding.md#evaluation
 */
export function toReviewItems({ understood, context, turn, before }: TurnRecord): readonly ReviewItem[] {
  if (turn.kind !== 'text' || mustStayLocal(turn.text, { expects: null }) || isNomineeChange(before))
    return []
  const { shopper, now } = context
  const { history } = before
  const shopperName = shopper ? `${shopper.firstName} ${shopper.lastName}` : ''
  return understood.filter(isUnsure).map(({ text, decision, intent, score, alternatives, slots }) => ({
    saidOn: sydneyDateAt(now),
    text: redactTurn(text, { history, shopperName }, { slots }).lines.at(-1)?.text ?? '',
    decision,
    guesses: [...(intent === null ? [] : [{ intent, score }]), ...alternatives].slice(0, maxGuesses),
  }))
}

/** Half a sentence leans on what was said before: by itself it teaches nothing. */
export function isUnsure({ decision, score, isHalfSentence }: UnderstoodIntent): boolean {
  return !isHalfSentence && (decision !== 'accept' || score < unsureBelow)
}

/** While Murphy is about to change who collects an order, any word may be that person's name. */
function isNomineeChange({ pending }: DialogueState): boolean {
  if (pending === null || pending.for === 'choice') return false
  return intents[pending.intent]?.slotNames.includes('personName') === true
}
