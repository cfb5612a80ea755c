import { sql } from 'kysely'
import type { Database } from './postgres/database'

/** Servers of one name ignore each other's messages, so it has to be found out soon. */
const claimEveryMs = 10_000

/**
 * Writes down that a process has a node's name.
 *
 * @returns the process that had it before; `null`: none
 */
export async function claimNodeName(
  db: Database,
  nodeName: string,
  processId: string,
): Promise<string | null> {
  const name = `node ${nodeName}`
  const { rows } = await sql<{ before: string | null }>`
    insert into murphy.installation (name, value) values (${name}, ${processId})
    on conflict (name) do update set value = excluded.value, made_at = now()
    returning (select value from murphy.installation where name = ${name}) as before`.execute(db)
  return rows[0]?.before ?? null
}

/**
 * Finds out that another running server has the same `NODE_NAME`: after a first claim the name is found with somebody else.
 * A server that takes the place of a stopped one sees it once, at its first claim, and says nothing.
 *
 * Source: decision 033
 */
export function watchNodeName(
  claim: () => Promise<string | null>,
  processId: string,
  { onShared, onFailure }: { readonly onShared: () => void; readonly onFailure: (error: unknown) => void },
): () => Promise<void> {
  let hasClaimed = false
  return async () => {
    try {
      const before = await claim()
      if (hasClaimed && before !== processId) onShared()
      hasClaimed = true
    } catch (error) {
      onFailure(error)
    }
  }
}

/** Looks now and every ten seconds. */
export function repeatClaims(look: () => Promise<void>): void {
  void look()
  setInterval(() => void look(), claimEveryMs).unref()
}
