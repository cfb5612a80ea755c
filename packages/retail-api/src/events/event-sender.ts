import { randomUUID } from 'node:crypto'
import type { RetailEventSchema } from '../model/event'
import type { Sent } from '../model/values'
import { signEvent } from './sign-event'

/** An event as a retailer sends it. */
export type PublishedEvent = Sent<typeof RetailEventSchema>

/** Waits before the second, third and fourth attempt. */
const retryDelaysMs = [1000, 5000, 30_000]
const largestQueue = 200
const requestLimitMs = 5000

export type EventSender = {
  /** Queues an event and returns at once. The oldest event is dropped when the queue is full. */
  readonly publish: (event: PublishedEvent) => void
  /** Drops all queued events. */
  readonly close: () => void
}

export type EventSenderPorts = {
  readonly url: URL
  /** Two while the secret is being changed. */
  readonly secrets: readonly string[]
  readonly now: () => number
  /** Called with the reason for an event that was given up or dropped. */
  readonly onFailure: (reason: string) => void
  readonly fetch?: typeof fetch
  readonly wait?: (delayMs: number, signal: AbortSignal) => Promise<void>
}

/**
 * Creates the sender of events to Murphy. An event is tried four times. A lost event does no harm, because Murphy keeps an
 * order for half a minute at most.
 */
export function createEventSender(ports: EventSenderPorts): EventSender {
  const { url, secrets, now, onFailure, fetch: send = fetch, wait = waitFor } = ports
  const queue: PublishedEvent[] = []
  const stop = new AbortController()
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    for (let event = queue.shift(); event !== undefined && !stop.signal.aborted; event = queue.shift()) {
      await deliver(event)
    }
    isRunning = false
  }

  async function deliver(event: PublishedEvent): Promise<void> {
    const id = `msg_${randomUUID()}`
    for (const delayMs of [0, ...retryDelaysMs]) {
      if (delayMs > 0) await wait(delayMs, stop.signal)
      if (stop.signal.aborted) return
      const outcome = await attempt(event, id)
      if (outcome === 'received') return
      if (outcome === 'refused') return onFailure('refused')
    }
    onFailure('unavailable')
  }

  async function attempt(event: PublishedEvent, id: string): Promise<'received' | 'refused' | 'failed'> {
    try {
      const { headers, body } = signEvent(event, { id, secrets, now: now() })
      const answer = await send(url, {
        method: 'POST',
        headers,
        body: Buffer.from(body),
        redirect: 'error',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(requestLimitMs)]),
      })
      await answer.body?.cancel()
      if (answer.ok) return 'received'
      // Another attempt would be refused as well, unless Murphy was only busy.
      const isBusy = answer.status >= 500 || answer.status === 408 || answer.status === 429
      return isBusy ? 'failed' : 'refused'
    } catch {
      return 'failed'
    }
  }

  return {
    publish: (event) => {
      if (stop.signal.aborted) return
      if (queue.length >= largestQueue) {
        queue.shift()
        onFailure('queue-full')
      }
      queue.push(event)
      if (!isRunning) void run()
    },
    close: () => {
      queue.length = 0
      stop.abort()
    },
  }
}

/** Waits, or returns early when the sender is closed. */
function waitFor(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs)
    timer.unref()
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
