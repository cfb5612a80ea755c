import type { Clock } from './clock'

/** When what is missing is asked for again. */
const askAgainMs = 5000

export type Sequences = {
  /** Whether the entry is the next of its chat. A repeat, and what comes beyond a gap, is not to be used. */
  readonly take: (chatId: string, seq: number) => boolean
  /** The service says that it has sent everything up to here. */
  readonly synced: (chatId: string, seq: number) => void
  /** The newest that was taken without a gap; 0: nothing. */
  readonly last: (chatId: string) => number
  /** A new connection sends everything after `last` by itself. */
  readonly reset: () => void
}

/**
 * Keeps each chat's entries in the service's order, without gap and without double: everything beyond a gap is left
 * alone and asked for again.
 *
 * Source: live-chat.md section 3.2, rule 3
 */
export function createSequences({
  clock,
  ask,
}: {
  readonly clock: Clock
  readonly ask: (chatId: string, afterSeq: number) => void
}): Sequences {
  const taken = new Map<string, number>()
  const known = new Map<string, number>()
  const last = (chatId: string): number => taken.get(chatId) ?? 0
  const asked = new Set<string>()

  function askAfter(chatId: string): void {
    asked.add(chatId)
    ask(chatId, last(chatId))
    clock.after(`resync:${chatId}`, askAgainMs, () => {
      if (last(chatId) < (known.get(chatId) ?? 0)) askAfter(chatId)
      else asked.delete(chatId)
    })
  }

  function knows(chatId: string, seq: number): void {
    if (seq > (known.get(chatId) ?? 0)) known.set(chatId, seq)
    if (last(chatId) < seq && !asked.has(chatId)) askAfter(chatId)
  }

  return {
    take: (chatId, seq) => {
      if (seq === last(chatId) + 1) {
        taken.set(chatId, seq)
        return true
      }
      knows(chatId, seq)
      return false
    },
    synced: knows,
    last,
    reset: () => {
      for (const chatId of asked) clock.cancel(`resync:${chatId}`)
      asked.clear()
      known.clear()
    },
  }
}
