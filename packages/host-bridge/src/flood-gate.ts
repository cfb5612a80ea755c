/** The messages that a page may send at once, and how many more each second. No page needs more. */
const burst = 100
const perSecond = 10

export type FloodGate<Message> = {
  readonly take: (message: Message) => void
  /** From now on messages are handled, those kept so far first and in order. Source: OP-121 */
  readonly open: () => void
  readonly stop: () => void
}

/**
 * Keeps a page that says too much from drowning the widget. In a flood the newest message of each type waits for the
 * next second, and takes over what an older one said that it leaves out; so the last word of each kind always counts (a
 * log off is never lost), and what is kept stays small.
 *
 * @param wait calls once after so many milliseconds
 * Source: OP-121; decision 015
 */
export function createFloodGate<Message extends { readonly type: string }>(
  handle: (message: Message) => void,
  wait: (call: () => void, delayMs: number) => void,
): FloodGate<Message> {
  const newest = new Map<string, Message>()
  let early: Message[] | null = []
  let room = burst
  let isRefilling = false

  const take = (message: Message): void => {
    if (room > 0 && newest.size === 0) {
      room -= 1
      if (early === null) {
        refillSoon()
        handle(message)
      } else early.push(message)
      return
    }
    const { type } = message
    const merged = { ...newest.get(type), ...message }
    // In the order of the newest of each type.
    newest.delete(type)
    newest.set(type, merged)
    refillSoon()
  }
  const refillSoon = (): void => {
    if (isRefilling || early !== null) return
    isRefilling = true
    wait(refill, 1000)
  }
  const refill = (): void => {
    isRefilling = false
    room = Math.min(burst, room + perSecond)
    const waiting = [...newest.values()]
    newest.clear()
    for (const message of waiting) take(message)
    if (room < burst) refillSoon()
  }

  return {
    take,
    open: () => {
      const kept = early ?? []
      early = null
      for (const message of kept) handle(message)
      refill()
    },
    stop: () => {
      early = []
      room = 0
      newest.clear()
    },
  }
}
