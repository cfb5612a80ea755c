import type { TurnRecord } from '../assistant/assistant'
import type { Dialogue } from '../assistant/dialogue-state'
import type { Slots } from '@murphy/understanding'

/** What happened in a turn, in one line: what was understood, who answered, and what Murphy waits for. */
export function stateText({ turn, understood, intents, dialogue }: TurnRecord): string {
  const meant = understood.map(
    ({ intent, decision, score, slots }) =>
      `${intent ?? 'nothing'} ${score.toFixed(2)} ${decision}${slotsText(slots)}`,
  )
  const asked = turn.kind === 'event' ? [`event ${turn.event}`] : meant
  const answered = intents.length > 0 ? intents.join(' + ') : 'no intent'
  return `${asked.join(' | ')} → ${answered}${waitingText(dialogue)}`
}

function slotsText(slots: Slots): string {
  const named = Object.entries(slots).map(([name, value]) => `${name}=${valueText(value)}`)
  return named.length > 0 ? ` {${named.join(', ')}}` : ''
}

function valueText(value: Slots[keyof Slots]): string {
  if (typeof value !== 'object') return String(value)
  if ('name' in value) return value.name
  if ('text' in value) return value.text
  return `${value.min ?? ''}-${value.max ?? ''}`
}

function waitingText({ waiting, suspended }: Dialogue): string {
  const open =
    waiting === null
      ? ''
      : waiting.for === 'slot'
        ? `; waits for ${waiting.slot} (${waiting.intent})`
        : waiting.for === 'choice'
          ? `; waits for a choice of ${waiting.intents.join(', ')}`
          : `; waits for a yes (${waiting.intent})`
  return `${open}${suspended ? `; ${suspended.intent} is suspended` : ''}`
}
