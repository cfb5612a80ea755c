import { createApology, createCondolence, createEscalation, createNothingNew } from './repair/escalation'
import { countRepeats, stripSarcasm } from './repair/frustration'
import { updateMood } from './repair/mood'
import { namesLoss } from './repair/names-loss'
import { repeatsLastAnswer } from './repair/repeats-last-answer'
import type { TurnResult, TurnScope } from './turn-scope'

/** Updates the mood, and adds an apology and the offer of an agent where the conversation goes badly, or Murphy knows no more. */
export async function escalateResult(
  text: string,
  result: TurnResult,
  {
    scope: { context, dialogue: before, tools },
    frustration,
    isRejection,
    isRepeat,
  }: {
    readonly scope: TurnScope
    readonly frustration: number
    readonly isRejection: boolean
    /** The text asks for the last reply again. */
    readonly isRepeat: boolean
  },
): Promise<TurnResult> {
  const earlier = before.history.filter(({ from }) => from === 'shopper').map((message) => message.text)
  const isNothingNew =
    !isRepeat &&
    repeatsLastAnswer(result.answers, {
      history: before.history,
      pending: result.dialogue.pending,
    })
  const { mood, isEscalated } = updateMood(before.mood, {
    frustration,
    repeats: countRepeats(text, earlier),
    isRejection,
    isFailed: result.answers.some(({ result: { isFallback } }) => isFallback === true),
    turn: before.turnCount,
  })
  const dialogue = { ...result.dialogue, mood }
  const { turnCount: turn } = before
  const offer =
    isEscalated || isNothingNew
      ? await createEscalation({ context, dialogue: before }, result.answers, tools)
      : null
  const [first, ...others] = result.answers
  // The answer to a complaint begins with an apology.
  const isAcknowledged =
    (frustration > 1 || stripSarcasm(text) !== null) &&
    first !== undefined &&
    first.intent !== 'complaint' &&
    !first.result.isRefused
  const isLoss = namesLoss(text) && first?.intent?.startsWith('policy.') !== true
  const openers = [
    ...(isLoss ? [createCondolence(turn, tools)] : []),
    ...(isAcknowledged && !isLoss ? [createApology(turn, tools)] : []),
    ...(isNothingNew ? [createNothingNew(turn, tools)] : []),
  ]
  const answers =
    first === undefined || openers.length === 0
      ? result.answers
      : [{ ...first, result: { ...first.result, items: [...openers, ...first.result.items] } }, ...others]
  return { ...result, dialogue, answers: offer === null ? answers : [...answers, offer] }
}
