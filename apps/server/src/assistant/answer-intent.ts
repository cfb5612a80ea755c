import { getSydneyDate } from '@murphy/domain/calendar'
import type { Slots } from '@murphy/understanding'
import type { PendingQuestion } from './dialogue-state'
import { isChange } from './intent-groups'
import type { AssistantTools, IntentRequest, IntentResult } from './intent'
import { intents } from './intents'
import { describedIntents } from './intents/with-described-order'
import { namesPastDay } from './orders/find-order-by-description'
import { getLastOrder, isPointing } from './orders/last-order'
import { answerClosedTopic } from './policies/answer-closed-topic'
import type { IntentAnswer } from './reply-items'
import { answerUnlessAway } from './retailer-away'

/** Runs an intent and returns its answer with the question that it asks. */
export async function answerIntent(
  intent: string,
  request: IntentRequest,
  tools: AssistantTools,
): Promise<IntentAnswer> {
  const entry = intents[intent]
  if (!entry) throw new Error(`bot/intents names '${intent}', which has no handler.`)
  const closed = answerClosedTopic({ intent, text: request.text }, request.dialogue, tools)
  if (closed) return closed
  const resolved = entry.slotNames.includes('orderNumber') ? resolveOrderReference(intent, request) : request
  const result = await answerUnlessAway(intent, { request: resolved, tools }, () =>
    entry.answer(resolved, tools),
  )
  const slots = result.slots ?? resolved.slots
  const pending = toPendingQuestion(intent, result, slots)
  return { intent, result, slots, ...(pending ? { pending } : {}) }
}

/** Returns the question that the answer asks, or `null` when it asks none. */
export function toPendingQuestion(
  intent: string,
  { promptsFor, proposedActionId, proposalExpiresAt, flow }: IntentResult,
  slots: Slots,
): PendingQuestion | null {
  if (flow) return { for: 'flow', intent, flow }
  if (promptsFor) return { for: 'slot', slot: promptsFor, intent, slots }
  return proposedActionId === undefined
    ? null
    : {
        for: 'confirmation',
        intent,
        slots,
        actionId: proposedActionId,
        ...(proposalExpiresAt === undefined ? {} : { expiresAt: proposalExpiresAt }),
      }
}

/** Fills the order number of 'the invoice for that one' with the order that was shown last. Source: MSG-27 */
function resolveOrderReference(intent: string, request: IntentRequest): IntentRequest {
  const { text, slots, context, dialogue, selected } = request
  // The handlers of these look for a description of the order first.
  if (describedIntents.has(intent) || selected.some(({ kind }) => kind === 'order')) return request
  const talkedAbout = getLastOrder(dialogue)
  if (isChange(intent) && talkedAbout?.isGuess === true) return request
  const last = talkedAbout?.orderId ?? context.lastOrderChecked
  if (slots.orderNumber !== undefined || last === null || !isPointing(text)) return request
  return namesPastDay(text, getSydneyDate(context.now))
    ? request
    : { ...request, slots: { ...slots, orderNumber: last } }
}
