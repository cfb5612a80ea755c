import type { DialogueState } from '../dialogue-state'
import type { UnderstoodIntent } from '../understanding'

/** The intents that the engine finds in the parts of such a message. */
const productParts: ReadonlySet<string> = new Set([
  'product_search',
  'product_advice',
  'product_availability',
  'compare_products',
])
const swapped =
  /\b(?:ordered|bought|wanted|asked for|paid for)\b.{1,60}\b(?:got|received|came|sent|given|delivered|had)\b|\b(?:got|received|sent)\b.{1,60}\b(?:instead|ordered|not)\b/i

/** Returns whether a text tells that another product came than the ordered one: 'ordered the gin, got a rum'. */
export function tellsSwap(text: string): boolean {
  return swapped.test(text) && !text.includes('?')
}

/**
 * Joins the parts of a message about a wrong product into one report: 'i ordered a pinot and got a merlot' is no search for a merlot. Other
 * messages stay as they are.
 */
export function joinClaimParts(
  understood: readonly UnderstoodIntent[],
  { pending }: Pick<DialogueState, 'pending'>,
): readonly UnderstoodIntent[] {
  const [first] = understood
  if (first === undefined || understood.length === 1) return understood
  const text = understood.map((each) => each.text).join(' and ')
  const isClaim = pending?.for === 'flow' && pending.intent === 'report_problem'
  const isOnlyProducts = understood.every(
    ({ intent }) => intent === 'report_problem' || (intent !== null && productParts.has(intent)),
  )
  const hasClaim = isClaim || understood.some(({ intent }) => intent === 'report_problem')
  return hasClaim && isOnlyProducts && swapped.test(text)
    ? [{ ...first, intent: 'report_problem', decision: 'accept', text, slots: {}, isHalfSentence: false }]
    : understood
}
