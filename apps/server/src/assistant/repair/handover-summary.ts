import type { Slots } from '@murphy/understanding'
import type { AnsweredRequest, DialogueState } from '../dialogue-state'
import type { FlowProgress } from '../flows/flow-progress'
import { isFrustrated } from './mood'

/** The number of entities that the agent reads; the shopper means one of the latest. */
const maxShown = 5

/**
 * Returns what an agent should know of the dialogue with Murphy, one fact a line: the last request, what Murphy asked for and has
 * collected, a change that waits for a yes, what is on the shopper's screen, and how it went. Topics of safety policies are left
 * out.
 *
 * @returns `''` when there is nothing to tell
 * Errors: none.
 * Source: OP-146, docs/privacy.md#safety-policies
 */
export function summariseDialogue(dialogue: DialogueState): string {
  const { answered, shown, fallbackCount, mood } = dialogue
  const entities = shown.at(-1)?.entities.filter(({ kind }) => kind !== 'choice') ?? []
  return [
    answered ? `Last request: ${describeRequest(answered)}` : null,
    ...describePending(dialogue),
    entities.length > 0
      ? `Shown last: ${entities
          .slice(0, maxShown)
          .map(({ label }) => label)
          .join(', ')}`
      : null,
    fallbackCount > 0
      ? `Not understood: ${fallbackCount} ${fallbackCount === 1 ? 'message' : 'messages'} in a row`
      : null,
    isFrustrated(mood) ? 'The shopper sounds frustrated' : null,
  ]
    .filter((line) => line !== null)
    .join('\n')
}

/** Returns the shopper's words and the intent; the intent alone when the request has no words of its own. */
function describeRequest({ text, intent }: AnsweredRequest): string {
  return text === '' ? toWords(intent) : `“${text}” (${toWords(intent)})`
}

function describePending({ pending, suspended }: DialogueState): readonly string[] {
  const interrupted = suspended ? [describeTask('Interrupted', suspended)] : []
  switch (pending?.for) {
    case undefined:
      return interrupted
    case 'slot':
      return [`Murphy asked for: ${toWords(pending.slot)}`, describeTask('Task', pending), ...interrupted]
    case 'confirmation':
      return [describeTask('Waits for a yes', pending), ...interrupted]
    case 'resumption':
      return [describeTask('Interrupted', pending), ...interrupted]
    case 'choice':
      return [`Murphy asked which was meant: ${pending.intents.map(toWords).join(', ')}`, ...interrupted]
    case 'flow': {
      const { asks } = pending.flow
      const isConfirming = asks === 'confirmation'
      const question = isConfirming || asks === '' ? [] : [`Murphy asked for: ${toWords(asks)}`]
      return [...question, describeTask(isConfirming ? 'Waits for a yes' : 'Task', pending), ...interrupted]
    }
  }
}

/** Returns the task with the values that are known: 'Task: change delivery, order 10234567, day 2026-11-30'. */
function describeTask(
  label: string,
  {
    intent,
    slots = {},
    flow,
  }: { readonly intent: string; readonly slots?: Slots; readonly flow?: FlowProgress },
): string {
  const values = flow
    ? { ...(flow.subjectId === null ? {} : { number: flow.subjectId }), ...flow.values }
    : { ...slots, place: slots.place?.name }
  const known = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${toWords(name)} ${value}`] : [],
  )
  return `${label}: ${[toWords(flow?.variant ?? intent), ...known].join(', ')}`
}

/** Returns a name as words: 'change_delivery' and 'orderNumber' become 'change delivery' and 'order number'. */
function toWords(name: string): string {
  return name
    .replaceAll(/[._]/g, ' ')
    .replaceAll(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
}
