import type { DialogueState } from '../dialogue-state'
import { isAccepted } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/** The answers that name a store without its hours, such as that it has no phone number of its own. */
const otherAnswers: ReadonlySet<string> = new Set(['help_article', 'contact_details'])

/** The hours of the team and of live chat are others. */
const ofTeam =
  /\b(?:chat|phones?|call|ring|lines?|you people|(?:your|the) team|support|agents?|humans?|someone)\b/i

/**
 * Plans a question for hours right after an answer about a store that the shopper named, such as its phone: 'are they open late on fridays'.
 * The article of that answer speaks of live chat. `null`: no store was named, or the text is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planNamedStoreHours(
  understood: UnderstoodIntent,
  { pending, answered }: Pick<DialogueState, 'pending' | 'answered'>,
): TurnPlan | null {
  const { text, slots, intent } = understood
  const place = answered?.slots.place
  if (pending !== null || place === undefined || slots.place !== undefined) return null
  if (intent !== 'store_hours' || !isAccepted(understood) || ofTeam.test(text)) return null
  if (!otherAnswers.has(answered?.intent ?? '')) return null
  const { date } = slots
  return singleCommand({
    kind: 'start-flow',
    intent: 'store_hours',
    slots: { place, ...(date === undefined ? {} : { date }) },
    text,
  })
}
