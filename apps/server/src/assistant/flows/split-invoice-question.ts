import { namesInvoice } from '../intents/names-invoice'
import { findWrittenOrderNumbers } from '../orders/written-order-numbers'

/** A request for one invoice with a question about another order in the same text. */
export type InvoiceAndQuestion = {
  readonly invoice: { readonly orderNumber: string; readonly text: string }
  readonly question: { readonly orderNumber: string; readonly text: string }
  /** The question stands first. */
  readonly startsWithQuestion: boolean
}

const separator =
  /[,;.?!]+\s+(?:and |also |plus |then )*|\s+(?:and|plus|also|then|while|but|&)\s+(?:also )?/gi
const questionStart =
  /^(?:(?:and|also|plus|then|hi|hey|hello|please|pls|plz|just|so|oh|btw|by the way)[\s,]+)*(?:(?:can|could|would|will) (?:you|u) (?:please |also )?)?(?:(?:let me know|lemme know|tell me|inform me|remind me|check|find out|see|advise|confirm|say|update me|show me|i(?:['’]d| would) like to know|i need to know|i want to know|any idea)\b|(?:is|are|has|have|hasn['’]?t|isn['’]?t|did|does|do|was|were|will|when|when['’]?s|where|where['’]?s|what|what['’]?s|how|how['’]?s|why|which|whether|if|any (?:news|word|update)|track|status|progress)\b)/i
/** Texts of a chat have few separators. */
const maxSeparators = 20

/**
 * Splits a request for the invoice of one order and a question about another: 'invoice of …, and tell me if … is packed'. `null`:
 * the text is something else.
 */
export function splitInvoiceQuestion(utterance: string): InvoiceAndQuestion | null {
  const text = utterance.slice(0, 400)
  if (findWrittenOrderNumbers(text).length !== 2) return null
  for (const match of Array.from(text.matchAll(separator)).slice(0, maxSeparators)) {
    const left = toPart(text.slice(0, match.index))
    const right = toPart(text.slice(match.index + match[0].length))
    if (left === null || right === null || left.orderNumber === right.orderNumber) continue
    if (asksForInvoice(left.text) && isQuestion(right.text))
      return { invoice: left, question: right, startsWithQuestion: false }
    if (isQuestion(left.text) && asksForInvoice(right.text))
      return { invoice: right, question: left, startsWithQuestion: true }
  }
  return null
}

/** Returns a part with its only order number; `null`: it has none, or several. */
function toPart(text: string): { readonly orderNumber: string; readonly text: string } | null {
  const [only, another] = findWrittenOrderNumbers(text)
  return only === undefined || another !== undefined ? null : { orderNumber: only, text: text.trim() }
}

function asksForInvoice(text: string): boolean {
  return namesInvoice(text) && !questionStart.test(text.trim())
}

function isQuestion(text: string): boolean {
  return !namesInvoice(text) && questionStart.test(text.trim())
}
