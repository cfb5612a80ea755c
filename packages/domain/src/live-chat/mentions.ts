type Named = { readonly agentId: number; readonly displayName: string }

/**
 * The agents whom a note names: `@` and the name as it is shown, in any case, not within a word. Of two names of which
 * one begins the other the longer is meant.
 *
 * Source: live-chat section 2 (private notes, mentions)
 */
export function findMentions(text: string, agents: readonly Named[]): readonly number[] {
  let rest = text.toLowerCase()
  const found: number[] = []
  for (const { agentId, displayName } of agents.toSorted(byLength)) {
    const name = displayName.trim().toLowerCase()
    if (name === '') continue
    const without = rest.replaceAll(
      new RegExp(`(?<!\\S)@${escapePattern(name)}(?![\\p{L}\\p{N}])`, 'gu'),
      ' ',
    )
    if (without === rest) continue
    rest = without
    found.push(agentId)
  }
  return found
}

function byLength(one: Named, other: Named): number {
  return other.displayName.trim().length - one.displayName.trim().length
}

/** A name that holds signs of patterns is no pattern. */
function escapePattern(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}
