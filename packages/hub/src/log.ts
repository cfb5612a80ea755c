import type { Clock } from './clock'

/** Logs an event by name with its fields. They never hold a token, a query, a message or an argument. */
export type HubLog = (
  event: HubLogEvent,
  fields: Readonly<Record<string, string | number | boolean | null>>,
) => void

export type HubLogEvent =
  | 'backplane-failed'
  | 'backplane-gap'
  | 'backplane-name-taken'
  | 'backplane-unreadable'
  | 'call-refused'
  | 'connected-failed'
  | 'connection-cut'
  | 'connection-failed'
  | 'disconnected-failed'
  | 'handshake-refused'
  | 'method-failed'
  | 'protocol-error'
  | 'request-failed'

export const silentLog: HubLog = () => {}

/** Returns the name of an error for the log. Its message may contain a client's text, so it is not logged. */
export function toErrorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}

const windowMs = 60_000

/**
 * Logs the first event of a kind at once, and counts those of the next minute in the next entry of that kind. A client that
 * repeats refused calls cannot fill the disk.
 */
export class ThrottledLog {
  readonly #log: HubLog
  readonly #clock: Pick<Clock, 'ticks'>
  readonly #kinds = new Map<string, { sinceMs: number; count: number; write: () => void }>()

  constructor(log: HubLog, clock: Pick<Clock, 'ticks'>) {
    this.#log = log
    this.#clock = clock
  }

  /** @param kind one of a closed list, because each is kept in memory */
  log(kind: string, event: HubLogEvent, fields: Parameters<HubLog>[1]): void {
    const nowMs = this.#clock.ticks()
    const entry = this.#kinds.get(kind) ?? { sinceMs: nowMs - windowMs, count: 0, write: () => {} }
    this.#kinds.set(kind, entry)
    entry.count += 1
    entry.write = () => {
      this.#log(event, { ...fields, count: entry.count })
      entry.count = 0
      entry.sinceMs = nowMs
    }
    if (nowMs - entry.sinceMs >= windowMs) entry.write()
  }

  /** Logs the events that were only counted so far. */
  flush(): void {
    for (const { count, write } of this.#kinds.values()) if (count > 0) write()
  }
}
