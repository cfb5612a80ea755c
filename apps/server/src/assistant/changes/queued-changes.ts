import type { DialogueState } from '../dialogue-state'
import type { IntentCommand } from '../turn-plan'

/** A change that waits longer than this is dropped. */
const maxTurns = 8

/** Adds the changes that wait for the one that is read back. A new message with changes replaces those of an older one. */
export function addToQueue(dialogue: DialogueState, commands: readonly IntentCommand[]): DialogueState {
  if (commands.length === 0) return dialogue
  const { turnCount: turn } = dialogue
  return { ...dialogue, queued: commands.map(({ intent, slots, text }) => ({ intent, slots, text, turn })) }
}

/**
 * Takes the next change that waits, once no question is pending. A guest cannot make any, so theirs are dropped.
 *
 * Source: OP-141
 */
export function takeFromQueue(
  dialogue: DialogueState,
  { isSignedIn }: { readonly isSignedIn: boolean },
): { readonly dialogue: DialogueState; readonly command: IntentCommand | null } {
  const { queued = [], pending, turnCount } = dialogue
  if (queued.length === 0 || pending !== null) return { dialogue, command: null }
  const [next, ...rest] = isSignedIn ? queued.filter(({ turn }) => turnCount - turn <= maxTurns) : []
  const { queued: _taken, ...others } = dialogue
  const left = rest.length === 0 ? others : { ...others, queued: rest }
  if (next === undefined) return { dialogue: left, command: null }
  const { intent, slots, text } = next
  return { dialogue: left, command: { kind: 'start-flow', intent, slots, text } }
}
