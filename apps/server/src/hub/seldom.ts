/** Each kind of event is logged at most once in this time. */
export const logPauseMs = 60_000

/**
 * Passes on the first event of each kind, and counts those that follow within a minute: `more` of the next one says how
 * many. A client can cause hundreds of thousands of refusals over one connection, and none of them may fill the disk.
 *
 * Source: docs/security.md
 */
export function seldom<Fields>(
  now: () => number,
  log: (event: string, fields: Fields, more: number) => void,
): (event: string, fields: Fields) => void {
  const kinds = new Map<string, { loggedAt: number; more: number }>()
  return (event, fields) => {
    const kind = kinds.get(event)
    if (kind !== undefined && now() - kind.loggedAt < logPauseMs) {
      kind.more += 1
      return
    }
    kinds.set(event, { loggedAt: now(), more: 0 })
    log(event, fields, kind?.more ?? 0)
  }
}
