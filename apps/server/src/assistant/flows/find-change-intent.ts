import type { UnderstoodIntent } from '../understanding'
import { findAddress } from './find-address'
import { findInstructions } from './find-instructions'
import { findDistance } from './find-new-day'

/** Intents that an order number alone leads to, though the text asks for a change. */
const statusIntents: ReadonlySet<string> = new Set(['order_tracking', 'pickup_order', 'order_list'])
const mention = /\b(?:order|delivery|parcel|package|driver|courier|postie|box)\b/i
const moveVerb =
  /\b(?:move|push|shift|postpone|delay|resched\w*|bump|shove|bring (?:it |\S+ )?forward|put (?:it |\S+ )?back)\b/i
const question = /^(?:when|where|what|why|who|which|how|is|are|was|were|did|does|do|has|have)\b|\?\s*$/i

/**
 * Returns `change_delivery` for a text that names the change of a delivery with its value, though the engine is not sure of it or
 * took it for a question about the order. `null`: it does not.
 *
 * Source: OP-141
 */
export function findChangeIntent({
  text,
  slots,
  intent,
  decision,
}: UnderstoodIntent): 'change_delivery' | null {
  if (decision === 'accept' && !statusIntents.has(intent ?? '')) return null
  if (question.test(text.trim())) return null
  const isAboutOrder = slots.orderNumber !== undefined || mention.test(text)
  if (!isAboutOrder) return null
  const hasDay = slots.date !== undefined || findDistance(text) !== null
  const isChange =
    findInstructions(text) !== null ||
    (moveVerb.test(text) && hasDay) ||
    findAddress(text, slots).address !== null
  return isChange ? 'change_delivery' : null
}
