import type { ClaimKind } from '../../retail/order-change-ports'
import { isOrderReference } from '../flows/order-reference'
import { maskEmails } from '../mask-emails'

/** The claim whose form was opened last, with what the shopper has said about it. It goes with the shopper's dialogue. */
export type ClaimInChat = {
  readonly orderId: string
  readonly kind: ClaimKind
  /** The shopper's own words, without email addresses and order numbers. */
  readonly said: string
}

/** The turns in which a text may still be about the form that was opened. */
const rememberedTurns = 4
/** The most characters that are kept of what was said. */
const saidLength = 600

/** Returns the claim that the shopper may still be talking about; `null`: none. */
export function getClaimInChat({
  claim,
  turnCount,
}: {
  readonly claim?: ClaimInChat & { readonly turn: number }
  readonly turnCount: number
}): ClaimInChat | null {
  return claim !== undefined && turnCount - claim.turn <= rememberedTurns ? claim : null
}

/** Texts that say nothing about the problem: an order number alone, that it is not known, or 'what now'. */
const saysLittle: readonly RegExp[] = [
  /^[^\p{L}]*(?:order |number |no |it['’]?s |it is ){0,2}#?\d{7,12}[^\p{L}]*$/iu,
  /\b(?:don['’]?t|do not|can['’]?t|not) (?:know|have|remember|find|sure)\b.{0,30}\b(?:number|which|order|it|one)\b/i,
  /^(?:so |ok(?:ay)? |and )*(?:now what|what now|what next)\W*$/i,
]

/** Returns whether a text says something about a problem, and not only which order it is about. */
export function tellsOfProblem(text: string): boolean {
  return text.trim() !== '' && !saysLittle.some((pattern) => pattern.test(text)) && !isOrderReference(text)
}

/** Returns the note of a claim: the texts about the problem, without email addresses and order numbers, which the form has itself. */
export function createClaimNote(texts: readonly string[]): string {
  const parts = texts
    .map((text) => maskEmails(text.trim()).replaceAll(orderNumber, 'my order'))
    .filter((text) => text !== '')
  return [...new Set(parts)]
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(' ')
    .slice(0, saidLength)
}

const orderNumber = /\b(?:my |the )?(?:order )?(?:number |no\.? ?|# ?)?(?<!\d)\d{7,12}(?!\d)/gi
