import type { FlowSubject } from '../actions/flow-action'
import type { IntentRequest } from '../intent'

/**
 * Narrows pick ups to those of the store that was shown or chosen last, where the text points at one of them: 'cancel that
 * collection'.
 */
export function narrowToStore(
  subjects: readonly FlowSubject[],
  { text, dialogue }: IntentRequest,
): readonly FlowSubject[] {
  if (
    !/\b(?:that|this|the|my) (?:pick[ -]?up|collection|click (?:and|&|n) collect|one)\b|\b(?:it|that one)\b/i.test(
      text,
    )
  )
    return subjects
  const stores = dialogue.shown.at(-1)?.entities.filter(({ kind }) => kind === 'store') ?? []
  const [only, another] = stores
  if (only === undefined || another !== undefined) return subjects
  const there = subjects.filter(
    (subject) =>
      subject.kind === 'order' && subject.order.storeName?.toLowerCase() === only.label.toLowerCase(),
  )
  return there.length > 0 ? there : subjects
}
