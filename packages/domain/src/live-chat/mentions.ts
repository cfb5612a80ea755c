type NamedAgent = { readonly agentId: number; readonly displayName: string }

/**
 * Returns the ids of the agents that a note mentions: `@` and the display name, in upper or lower case, not inside a
 * word. When one name begins with another, the longer one counts.
 *
 * Source: docs/desk.md#write-a-note
 */
export function findMentions(text: string, agents: readonly NamedAgent[]): readonly number[] {
  let rest = text.toLowerCase()
  const found: number[] = []
  for (const { agentId, displayName } of agents.toSorted(compareLengths)) {
    const name = displayName.trim().toLowerCase()
    if (name === '') continue
    const without = rest.replaceAll(new RegExp(`(?<!\\S)@${escapeRegExp(name)}(?![\\p{L}\\p{N}])`, 'gu'), ' ')
    if (without === rest) continue
    rest = without
    found.push(agentId)
  }
  return found
}

function compareLengths(one: NamedAgent, other: NamedAgent): number {
  return other.displayName.trim().length - one.displayName.trim().length
}

/** Escapes the characters of a name that have a meaning in a regular expression. */
function escapeRegExp(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}
