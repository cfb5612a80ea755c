import { getSydneyDate } from '@murphy/domain/calendar'
import type { TurnRecord } from '../../assistant/assistant'
import type { DialogueState } from '../../assistant/dialogue-state'
import { intents } from '../../assistant/intents'
import type { UnderstoodIntent } from '../../assistant/understanding'
import { mustStayLocal, redactTurn } from '../redaction/redact-turn'

/** The confidence below which an intent counts as uncertain. */
const unsureBelow = 0.6
const maxGuesses = 3

type Guess = { readonly intent: string; readonly score: number }

/** An utterance that Murphy did not understand with certainty, without personal data. */
export type ReviewItem = {
  /** Day in Sydney, YYYY-MM-DD. */
  readonly saidOn: string
  readonly text: string
  readonly decision: UnderstoodIntent['decision']
  /** Best first. */
  readonly guesses: readonly Guess[]
}

/**
 * Returns the uncertain utterances of a turn, redacted. A turn that may consist of personal data, or is overlong,
 * returns none.
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
    saidOn: getSydneyDate(now),
    text: redactTurn(text, { history, shopperName }, { slots }).messages.at(-1)?.text ?? '',
    decision,
    guesses: [...(intent === null ? [] : [{ intent, score }]), ...alternatives].slice(0, maxGuesses),
  }))
}

/**
 * Returns whether the intent is uncertain. A follow-up depends on earlier messages and teaches nothing by
 * itself.
 */
export function isUnsure({ decision, score, isHalfSentence }: UnderstoodIntent): boolean {
  return !isHalfSentence && (decision !== 'accept' || score < unsureBelow)
}

/** Returns whether any word may be the name of a new nominee, because the nominee of an order is about to change. */
function isNomineeChange({ pending }: DialogueState): boolean {
  if (pending === null || pending.for === 'choice') return false
  return intents[pending.intent]?.slotNames.includes('personName') === true
}
