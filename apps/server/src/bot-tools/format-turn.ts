import type { TurnRecord } from '../assistant/assistant'
import type { DialogueState } from '../assistant/dialogue-state'
import type { Slots } from '@murphy/understanding'

/** Formats a turn in one line: the recognised intents, the answering ones, and the pending question. */
export function formatTurn({ turn, understood, intents, dialogue }: TurnRecord): string {
  const meant = understood.map(
    ({ intent, decision, score, slots }) =>
      `${intent ?? 'nothing'} ${score.toFixed(2)} ${decision}${formatSlots(slots)}`,
  )
  const asked = turn.kind === 'event' ? [`event ${turn.event}`] : meant
  const answered = intents.length > 0 ? intents.join(' + ') : 'no intent'
  return `${asked.join(' | ')} → ${answered}${formatPending(dialogue)}`
}

function formatSlots(slots: Slots): string {
  const named = Object.entries(slots).map(([name, value]) => `${name}=${formatValue(value)}`)
  return named.length > 0 ? ` {${named.join(', ')}}` : ''
}

function formatValue(value: Slots[keyof Slots]): string {
  if (typeof value !== 'object') return String(value)
  if ('name' in value) return value.name
  if ('text' in value) return value.text
  return `${value.min ?? ''}-${value.max ?? ''}`
}

function formatPending({ pending, suspended }: DialogueState): string {
  const open =
    pending === null
      ? ''
      : pending.for === 'slot'
        ? `; waits for ${pending.slot} (${pending.intent})`
        : pending.for === 'choice'
          ? `; waits for a choice of ${pending.intents.join(', ')}`
          : `; waits for a yes (${pending.intent})`
  return `${open}${suspended ? `; ${suspended.intent} is suspended` : ''}`
}
