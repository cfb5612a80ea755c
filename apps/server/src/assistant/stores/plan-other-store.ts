import type { DialogueState } from '../dialogue-state'
import { namesOtherOne } from '../flows/names-other-one'
import { storeIntents } from '../intent-groups'
import { listNewestShown } from '../references/shown-entities'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const otherStore =
  /^(?:(?:and|ok|okay|so|what about|how about|is there|any|got|no|nah)[\s,]+)*(?:the|an|any|your)? ?other (?:one|store|shop)s?(?: (?:there|nearby|near (?:me|there|it)|around))?\W*$/i

/**
 * Plans 'the other one' after an answer about a single store: the stores near its place are listed to choose from. `null`: several stores
 * are shown, or it is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planOtherStore({ text }: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const { pending, last, answered, shown } = dialogue
  const place = last?.slots.place
  const isAfterStore = answered !== null && storeIntents.includes(answered.intent)
  if (pending !== null || !isAfterStore || place === undefined) return null
  if (listNewestShown(shown, 'store').length > 1) return null
  return namesOtherOne(text) || otherStore.test(text.trim())
    ? singleCommand({ kind: 'set-slots', intent: 'find_nearby_store', slots: { place }, text })
    : null
}
