import { sql } from 'kysely'
import type { Database } from './postgres/database'

/** The time between two claims. It is short, because servers with the same name ignore each other's messages. */
const claimEveryMs = 10_000

/**
 * Records that a process uses a node name.
 *
 * @returns the process that used the name before; `null`: none did
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
 * Creates the check that reports another running server with the same `NODE_NAME`. Such a server has claimed the name
 * since the last check. The first check reports nothing: it may find the stopped server that this one replaces.
 *
 * Source: docs/operating.md#variables
 */
export function createNodeNameCheck(
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

/** Runs the check now and every ten seconds. */
export function repeatNodeNameCheck(check: () => Promise<void>): void {
  void check()
  setInterval(() => void check(), claimEveryMs).unref()
}
