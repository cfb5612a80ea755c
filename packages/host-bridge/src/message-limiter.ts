/** The largest burst of messages from the page, and the number allowed each second after it. No page needs more. */
const burst = 100
const perSecond = 10

/** The limiter of one page's messages. */
export type MessageLimiter<Message> = {
  /** Handles a message now, or later if there were too many. */
  readonly receive: (message: Message) => void
  /** Starts handling messages: those received so far first and in order. Source: OP-121 */
  readonly open: () => void
  readonly stop: () => void
}

/**
 * Creates a limiter of the rate of a page's messages. In a flood, the newest message of each type waits for the next
 * second, and takes the fields that it leaves out from the older ones. So a log-off is never lost, and the queue holds
 * at most one message of each type.
 *
 * @param wait calls the function once, after the given number of milliseconds
 * Source: OP-121, decision 015
 */
export function createMessageLimiter<Message extends { readonly type: string }>(
  handle: (message: Message) => void,
  wait: (call: () => void, delayMs: number) => void,
): MessageLimiter<Message> {
  const newest = new Map<string, Message>()
  let early: Message[] | null = []
  let quota = burst
  let isRefilling = false

  const receive = (message: Message): void => {
    if (quota > 0 && newest.size === 0) {
      quota -= 1
      if (early === null) {
        refillSoon()
        handle(message)
      } else early.push(message)
      return
    }
    const { type } = message
    const merged = { ...newest.get(type), ...message }
    // Keeps the order of the newest message of each type.
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
    quota = Math.min(burst, quota + perSecond)
    const waiting = [...newest.values()]
    newest.clear()
    for (const message of waiting) receive(message)
    if (quota < burst) refillSoon()
  }

  return {
    receive,
    open: () => {
      const waiting = early ?? []
      early = null
      for (const message of waiting) handle(message)
      refill()
    },
    stop: () => {
      early = []
      quota = 0
      newest.clear()
    },
  }
}
