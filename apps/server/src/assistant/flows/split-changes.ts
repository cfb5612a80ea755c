import type { FlowDefinition } from '../bot-files/flows'
import type { IntentCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { isChange } from '../intent-groups'
import { findVariant } from './find-variant'
import { splitCorrection } from './split-correction'
import { findWrittenOrderNumbers } from '../orders/written-order-numbers'

/** The intents of which one message may name several orders. */
const orderIntents: ReadonlySet<string> = new Set(['cancel_order', 'change_delivery'])
/** The number of changes that one message may ask for. */
const maxChanges = 3

/**
 * Splits a request for several changes: of several orders, or of address and day of one delivery. Returns `null` for a single
 * change.
 *
 * Source: OP-141
 */
export function splitChanges(
  understood: UnderstoodIntent,
  flow: FlowDefinition | null,
): readonly IntentCommand[] | null {
  const { intent, decision, slots, text } = understood
  if (intent === null || decision === 'reject' || !orderIntents.has(intent)) return null
  const create = (part: string, orderNumber: string | undefined): IntentCommand => ({
    kind: 'start-flow',
    intent,
    slots: { ...slots, ...(orderNumber === undefined ? {} : { orderNumber }) },
    text: part,
  })
  const numbers = findWrittenOrderNumbers(splitCorrection(text).wanted)
  if (numbers.length > 1) {
    const rest = numbers.reduce((words, number) => words.replaceAll(number, ''), text)
    return numbers.slice(0, maxChanges).map((number) => create(rest, number))
  }
  const parts = flow === null ? [] : splitByVariant(understood, flow)
  return parts.length > 1 ? parts.map((part) => create(part, slots.orderNumber)) : null
}

/** Splits a text into the parts that name different variants of a flow; a part that names none belongs to the one before. */
function splitByVariant(
  { text, slots: { date } }: UnderstoodIntent,
  flow: FlowDefinition,
): readonly string[] {
  if (Object.keys(flow.variants).length < 2) return []
  const parts: { readonly variant: string | null; readonly text: string }[] = []
  for (const clause of text.split(/\s+(?:and|plus|also|then)\s+|[,;]\s+|[.!]\s+/i)) {
    const hasDay = date !== undefined && clause.toLowerCase().includes(date.text.toLowerCase())
    const variant = findVariant(flow, { text: clause, slots: hasDay ? { date } : {} })
    const last = parts.at(-1)
    if (last !== undefined && (variant === null || last.variant === null || last.variant === variant))
      parts[parts.length - 1] = { variant: last.variant ?? variant, text: `${last.text}, ${clause}` }
    else parts.push({ variant, text: clause })
  }
  return parts.slice(0, maxChanges).map((part) => part.text)
}

/** Returns the commands of a turn with the questions first and one change last; the other changes wait for it. Source: OP-141 */
export function putChangesLast(commands: readonly IntentCommand[]): {
  readonly commands: readonly IntentCommand[]
  readonly queued: readonly IntentCommand[]
} {
  const others = commands.filter(({ intent }) => !isChange(intent))
  const [first, ...queued] = commands.filter(({ intent }) => isChange(intent))
  return { commands: first === undefined ? others : [...others, first], queued }
}
