import { isAwaitingValue } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import { findNotOffered } from '../knowledge/not-offered'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

const besideDelivery = /\bwith (?:the|my|an?|our)(?: \w+){0,2} (?:deliver\w*|orders?)\b/i

/**
 * Plans a request for a service near to those of the shop that it does not list: an honest no with what is possible. A product of the
 * range that a text names is searched for. `null`: it asks for something else. The answer of `help_article` finds the service itself,
 * because other plans lead to it too.
 *
 * Source: docs/understanding.md#intents
 */
export async function planNotOffered(
  { text, slots }: UnderstoodIntent,
  { pending }: DialogueState,
  { asksAboutNamed }: Pick<UtteranceReaders, 'asksAboutNamed'>,
): Promise<TurnPlan | null> {
  if (isAwaitingValue(pending) || slots.orderNumber !== undefined) return null
  // 'Pizza with the beer delivery' names the beer only as what the pizza comes with.
  if (slots.product?.isInCatalogue === true && !besideDelivery.test(text)) return null
  if (findNotOffered(text) === null || (await asksAboutNamed(text))) return null
  return singleCommand({ kind: 'ask-knowledge', intent: 'help_article', slots: {}, text })
}
