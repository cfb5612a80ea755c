import type { Clock } from '@murphy/flow'

/** The time after which missing entries are requested again. */
const resyncAgainMs = 5000

export type Sequences = {
  /** Returns whether the entry is the next of its chat. Repeats and entries after a gap have to be ignored. */
  readonly accept: (chatId: string, seq: number) => boolean
  /** Requests the entries up to a number that are missing, because the service has sent all of them. */
  readonly expectUpTo: (chatId: string, seq: number) => void
  /** Returns the newest number without a gap; 0: none. */
  readonly getLast: (chatId: string) => number
  /** Forgets the gaps, for a new connection on which the service sends all entries after `getLast` by itself. */
  readonly reset: () => void
}

/**
 * Creates a filter that passes each chat's entries once and in order. It ignores entries after a gap and requests them again.
 *
 * Source: docs/live-chat-protocol.md#delivery-rules
 */
export function createSequences({
  clock,
  ask,
}: {
  readonly clock: Clock
  readonly ask: (chatId: string, afterSeq: number) => void
}): Sequences {
  const lastAccepted = new Map<string, number>()
  const highestSeqs = new Map<string, number>()
  const getLast = (chatId: string): number => lastAccepted.get(chatId) ?? 0
  const requested = new Set<string>()

  function requestAfter(chatId: string): void {
    requested.add(chatId)
    ask(chatId, getLast(chatId))
    clock.after(`resync:${chatId}`, resyncAgainMs, () => {
      if (getLast(chatId) < (highestSeqs.get(chatId) ?? 0)) requestAfter(chatId)
      else requested.delete(chatId)
    })
  }

  function expectUpTo(chatId: string, seq: number): void {
    if (seq > (highestSeqs.get(chatId) ?? 0)) highestSeqs.set(chatId, seq)
    if (getLast(chatId) < seq && !requested.has(chatId)) requestAfter(chatId)
  }

  return {
    accept: (chatId, seq) => {
      if (seq === getLast(chatId) + 1) {
        lastAccepted.set(chatId, seq)
        return true
      }
      expectUpTo(chatId, seq)
      return false
    },
    expectUpTo,
    getLast,
    reset: () => {
      for (const chatId of requested) clock.cancel(`resync:${chatId}`)
      requested.clear()
      highestSeqs.clear()
    },
  }
}
