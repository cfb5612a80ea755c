import { isAwaitingValue } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import { isBareHow } from '../knowledge/leans-on-topic'
import { findHelpTalk } from '../knowledge/help-talk'
import { findTopicFollowUp } from '../knowledge/topic-follow-ups'
import { findInterruptedIntent } from '../interrupted-intent'
import { isAccepted } from '../read-intent'
import type { DialogueCommand, TurnPlan } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/** The intents with an answer of their own, which a report that the advice did not help does not replace. */
const ownIntents: readonly string[] = [
  'cancel_order',
  'change_delivery',
  'change_subscription',
  'complaint',
  'gift_recipient',
  'guest_order_lookup',
  'live_chat',
  'order_tracking',
  'refund_status',
  'report_problem',
  'support_ticket',
]

/**
 * Plans a text that only makes sense after the last help answer: a bare 'how', a report that the advice did not help, a
 * code alone, or a consequence that is asked about ('will that cancel my orders'). The engine knows no topic and takes such texts for
 * anything. `null`: it is about something else.
 *
 * Source: docs/understanding.md#short-answers
 */
export function planHelpTalk(understood: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const { pending, answered, helpTopic, turnCount } = dialogue
  const { text, intent } = understood
  const talk = findHelpTalk(text, dialogue)
  const isFollowUp = namesNoOrderOrPlace(understood) && findTopicFollowUp(text, dialogue) !== null
  // A question about a choice that is awaited is answered, and the choice is offered again.
  if (isFollowUp && (pending?.for !== 'flow' || choosing.includes(pending.flow.asks)))
    return planHelpAnswer(understood, dialogue)
  // The postcode of a delivery example is not awaited: another country is asked about instead.
  const isExample = pending?.for === 'slot' && pending.intent === 'delivery_options' && talk === 'abroad'
  if (isAwaitingValue(pending) && !isExample) return null
  if (talk === 'unsolved' && isAccepted(understood) && ownIntents.includes(intent ?? '')) return null
  const isAfterHelp = answered?.intent === 'help_article' && helpTopic?.turn === turnCount - 1
  return talk !== null || (isAfterHelp && isBareHow(text)) ? planHelpAnswer(understood, dialogue) : null
}

const asking =
  /\?\s*$|^(?:(?:wait|hang on|hold on|ok|okay|but|and|so|first|sorry|well|hm+)[\s,.!]+)*(?:will|would|do|does|did|is|are|can|could|how|what|whats|when|why|who|where|which)\b/i

/** The questions of a flow that an order or a subscription answers. A question of the shopper is no such value. */
const choosing: readonly string[] = ['subject', 'variant']

function namesNoOrderOrPlace({ slots, text }: UnderstoodIntent): boolean {
  return !/\d{7}/.test(text) && slots.place === undefined
}

/**
 * Plans a help question that is asked while Murphy waits for an order, a product or another choice, where an approved answer settles it.
 * A flow is offered again afterwards. `null`: it may be the value that is waited for.
 */
export function planHelpInFlow(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  { findSureArticleId, hasTopicAnswer }: Pick<UtteranceReaders, 'findSureArticleId' | 'hasTopicAnswer'>,
): TurnPlan | null {
  const { pending } = dialogue
  const { text, intent, slots } = understood
  if (slots.orderNumber !== undefined || !asking.test(text.trim())) return null
  // 'How many days do i have' asks about the return that was talked about, though any word may name a product.
  if (pending?.for === 'slot' && pending.slot === 'product') {
    const namesProduct = slots.product?.isInCatalogue === true || slots.varietal !== undefined
    const asksHelp = intent === 'help_article' || (!isAccepted(understood) && hasTopicAnswer(text))
    return !namesProduct && asksHelp ? planHelpAnswer(understood, dialogue) : null
  }
  if (pending?.for !== 'flow' || !choosing.includes(pending.flow.asks)) return null
  if (intent !== 'help_article' || slots.date !== undefined) return null
  return findSureArticleId(text) === null ? null : planHelpAnswer(understood, dialogue)
}

/** Plans the answer of the articles to the text. A flow whose question is open is offered again afterwards. */
function planHelpAnswer({ slots, text }: UnderstoodIntent, { pending }: DialogueState): TurnPlan {
  const command: DialogueCommand = { kind: 'ask-knowledge', intent: 'help_article', slots, text }
  const suspends = pending?.for === 'slot' ? null : findInterruptedIntent(pending, [command])
  return { commands: [command], keepsPending: false, suspends }
}
