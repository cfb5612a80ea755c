/** Writes a log entry. */
export type WriteLine = (fields: LogFields) => void
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
export function createLimitedLog(write: WriteLine, now: () => number = Date.now): WriteLine {
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
