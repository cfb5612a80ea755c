import type { CalendarDate } from '@murphy/domain/calendar'
import type { UnderstoodIntent } from '../understanding'
import { orderStatusIntents } from '../intent-groups'
import { isSureOfOther } from '../mistaken-intents'
import { findAddress } from './find-address'
import { findInstructions } from './find-instructions'
import { findDistance } from './find-new-day'
import { namesNewDay, namesNewValue } from './names-new-value'

const mention = /\b(?:order|delivery|parcel|package|driver|courier|postie|box)\b/i
const moveVerb =
  /\b(?:move|push|shift|postpone|delay|resched\w*|bump|shove|bring (?:it |\S+ )?forward|put (?:it |\S+ )?back)\b/i
const question =
  /^(?:when|where|what|why|who|which|how|is|are|was|were|did|does|do(?! (?:the|my|that|this) (?:order|delivery|parcel))|has|have)\b|\?\s*$/i
/** A request that is said as a question: 'could you send … to …?'. */
const politeRequest =
  /^(?:(?:hi|hey|hello|please|pls|and|so|also|ok|okay)[\s,]+)*(?:can|could|would|will|may|might)\b/i
/** Words about an address where something went already. */
const isReport = /\b(?:was|were|went|got|has been|had been|delivered|arrived|dropped off|left at|ended up)\b/i

/**
 * Returns `change_delivery` for a text that names the change of a delivery with its value, though the engine is not sure of it or
 * took it for a question about the order. `null`: it does not.
 *
 * Source: OP-141
 */
export function findChangeIntent(
  understood: UnderstoodIntent,
  { today }: { readonly today: CalendarDate },
): 'change_delivery' | null {
  const { slots, intent, decision } = understood
  const text = understood.text.trim()
  if (isSureOfOther(understood, 'delivery_change')) return null
  if (saysWrongAddress(text) || saysWrongDay(text)) return 'change_delivery'
  const isTyped = slots.orderNumber !== undefined && /\d{7}/.test(text.replaceAll(/(?<=\d)[ -](?=\d)/g, ''))
  if (isTyped && namesWholeAddress(understood)) return 'change_delivery'
  if (isTyped && (namesNewDay(understood, today) || namesNewValue(text))) return 'change_delivery'
  if (decision === 'accept' && !orderStatusIntents.includes(intent ?? '')) return null
  if (question.test(text)) return null
  const isAboutOrder = slots.orderNumber !== undefined || mention.test(text)
  if (!isAboutOrder) return null
  const hasDay = slots.date !== undefined || findDistance(text) !== null
  const isChange =
    findInstructions(text) !== null ||
    (moveVerb.test(text) && hasDay) ||
    (!isReport.test(text) && findAddress(text, slots).address !== null)
  return isChange ? 'change_delivery' : null
}

const wrongDay =
  /\b(?:wrong|incorrect|mistake with the|mixed up the|stuffed up the) (?:delivery )?(?:date|day)\b/i

/** Returns whether a text says that the day of a delivery was chosen wrongly: 'i put the wrong date on my order'. */
function saysWrongDay(text: string): boolean {
  return (
    /\b(?:i|we|ive|i['’]ve|my|its|it['’]s|the)\b/i.test(text) &&
    mention.test(text) &&
    wrongDay.test(text) &&
    !/\b(?:birth|came|arrived|delivered|invoice|receipt|went|sent)\b|\?/i.test(text)
  )
}

const wrongAddress =
  /\b(?:wrong|incorrect|mistake|typo|error|mix(?:ed)? ?up|mess(?:ed)? ?up|stuff(?:ed)? ?up|old|bad|mistyped|misspelt)\b.{0,30}\baddress\b|\baddress\b.{0,30}\b(?:wrong|incorrect|mistake|typo|error|old one|my old)\b/i
/** It went to that address already, or it is about an account or an email. */
const otherAddress =
  /\b(?:went|sent|delivered|dropped|left|arrived|shipped|gone|email|account|billing|store|invoice)\b/i

/** Returns whether a text says that the address of an order is wrong: 'i put the wrong address on my order'. */
function saysWrongAddress(text: string): boolean {
  return mention.test(text) && wrongAddress.test(text) && !otherAddress.test(text) && !question.test(text)
}

/** Returns whether a text wants an order at a whole address. A question, or where it went, is none. */
function namesWholeAddress({ text, slots }: UnderstoodIntent): boolean {
  const plain = text.trim()
  if (question.test(plain) && !politeRequest.test(plain)) return false
  return !isReport.test(plain) && findAddress(text, slots).address !== null
}
