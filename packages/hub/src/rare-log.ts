import type { Clock } from './clock'
import type { HubEvent, HubLog } from './log'

const windowMs = 60_000

/**
 * Logs an event of one kind at once, and what follows within a minute as a count of the next line of that kind: a client
 * that repeats what is refused fills no disk.
 */
export class RareLog {
  readonly #log: HubLog
  readonly #clock: Pick<Clock, 'ticks'>
  readonly #kinds = new Map<string, { sinceMs: number; count: number; line: () => void }>()

  constructor(log: HubLog, clock: Pick<Clock, 'ticks'>) {
    this.#log = log
    this.#clock = clock
  }

  /** @param kind one of a closed list: each is remembered */
  add(kind: string, event: HubEvent, fields: Parameters<HubLog>[1]): void {
    const nowMs = this.#clock.ticks()
    const entry = this.#kinds.get(kind) ?? { sinceMs: nowMs - windowMs, count: 0, line: () => {} }
    this.#kinds.set(kind, entry)
    entry.count += 1
    entry.line = () => {
      this.#log(event, { ...fields, count: entry.count })
      entry.count = 0
      entry.sinceMs = nowMs
    }
    if (nowMs - entry.sinceMs >= windowMs) entry.line()
  }

  /** Logs what was only counted so far. */
  flush(): void {
    for (const { count, line } of this.#kinds.values()) if (count > 0) line()
  }
}
