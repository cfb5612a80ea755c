/** Writes a log entry. */
export type WriteLogEntry = (fields: LogFields) => void
export type LogFields = { readonly event: string; readonly message: string } & Readonly<
  Record<string, unknown>
>

const everyMs = 60_000
/** More kinds than there are failures. Beyond it, counting starts again. */
const maxKinds = 200

/**
 * Limits entries about the same failure to one a minute. The first is written at once; the next after a minute, with
 * the number of omitted `repeats`. Entries are the same when event, work or route, and message are.
 */
export function createLimitedLog(write: WriteLogEntry, now: () => number = Date.now): WriteLogEntry {
  const kinds = new Map<string, { writtenAt: number; repeats: number }>()
  return (fields) => {
    const { event, message } = fields
    const key = JSON.stringify([event, fields['work'] ?? fields['route'], message])
    const known = kinds.get(key)
    // A clock that was set back must not suppress entries.
    if (known && Math.abs(now() - known.writtenAt) < everyMs) {
      known.repeats += 1
      return
    }
    if (kinds.size >= maxKinds) kinds.clear()
    kinds.set(key, { writtenAt: now(), repeats: 0 })
    write(known && known.repeats > 0 ? { ...fields, repeats: known.repeats } : fields)
  }
}

/** Returns a thrown value as an Error, because any value may be thrown. */
export function toError(error: unknown): Error & { readonly code?: unknown } {
  return error instanceof Error ? error : new Error(String(error))
}
