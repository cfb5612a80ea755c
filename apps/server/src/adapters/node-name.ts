import { sql } from 'kysely'
import type { Database } from './postgres/database'

/** Servers with the same name ignore each other's messages, so it must be detected soon. */
const claimEveryMs = 10_000

/**
 * Records that a process uses a node name.
 *
 * @returns the process that used it before, or `null`
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
 * Detects another running server with the same `NODE_NAME`: after the first claim, another process holds the name. A
 * server that replaces a stopped one sees that once, at its first claim, and does not report it.
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

/** Checks now and every ten seconds. */
export function repeatClaims(check: () => Promise<void>): void {
  void check()
  setInterval(() => void check(), claimEveryMs).unref()
}
