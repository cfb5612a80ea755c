import type { AuditLog, AuditSearch, NewAuditEntry, StoredAuditEntry } from '../audit-log'

/** Creates an audit log in memory, for tests. `entries`: oldest first. */
export function createMemoryAuditLog(): AuditLog & { readonly entries: readonly StoredAuditEntry[] } {
  const entries: StoredAuditEntry[] = []
  const write = async (entry: NewAuditEntry): Promise<void> => {
    entries.push({ ...entry, entryId: String(entries.length + 1) })
  }
  const find = (search: AuditSearch) => entries.filter((entry) => isMatch(entry, search)).toSorted(byNewest)
  return {
    entries,
    write,
    writeOnce: async (entry, withinMs) => {
      const isRepeat = entries.some(
        ({ agentId, action, target, at }) =>
          agentId === entry.agentId &&
          action === entry.action &&
          target === entry.target &&
          at > entry.at - withinMs,
      )
      if (!isRepeat) await write(entry)
    },
    search: async (search, after, count) => {
      const found = find(search)
      const rest = after === null ? found : found.filter((entry) => byNewest(entry, after) > 0)
      return rest.slice(0, count)
    },
    count: async (search) => find(search).length,
    listAccounts: async () => {
      const names = new Map<number, string>()
      for (const { agentId, name } of entries) if (agentId !== null) names.set(agentId, name)
      return [...names]
        .map(([id, name]) => ({ id, name }))
        .toSorted((one, other) => one.name.localeCompare(other.name))
    },
  }
}

function isMatch(entry: StoredAuditEntry, { agentId, action, from, until }: AuditSearch): boolean {
  return (
    (agentId === null || entry.agentId === agentId) &&
    (action === null || entry.action === action) &&
    (from === null || entry.at >= from) &&
    (until === null || entry.at < until)
  )
}

type Position = { readonly at: number; readonly entryId: string }

function byNewest(one: Position, other: Position): number {
  return other.at - one.at || Number(other.entryId) - Number(one.entryId)
}
