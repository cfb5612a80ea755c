import type { RetailEventSchema, Sent } from '@murphy/retail-api'

export type RetailerEvent = Sent<typeof RetailEventSchema>

/** An event of the contract, before it has its time. */
export type UntimedEvent = Omit<RetailerEvent, 'occurredAt'>

/** The consequence of an event of the connected system. */
export type EventOutcome =
  | { readonly kind: 'event'; readonly event: UntimedEvent }
  /** The order must be read, because the event names neither its number nor its customer. */
  | { readonly kind: 'order'; readonly orderId: string }
  | { readonly kind: 'feeds' }
  | { readonly kind: 'ignored' }

export type OutcomePorts = {
  /** Reads an order by its id in the connected system, and returns its event; null: it concerns no shopper. */
  readonly readOrderEvent: (orderId: string) => Promise<UntimedEvent | null>
  readonly publish: (event: RetailerEvent) => void
  readonly refreshFeeds: () => void
  readonly now: () => number
  readonly schedule: (work: () => void, ms: number) => void
  readonly onProblem: (sentence: string) => void
}

/** The pause before the feeds are read. Changes of products come in groups, and one read covers them. */
const feedPauseMs = 60_000
/** Orders that are read at the same time. An import or a bulk change sends thousands of events. */
const ordersAtOnce = 4
const maximumWaitingOrders = 1000

/**
 * Creates the function that acts on the outcomes of events: it publishes events, reads the orders that they name, and plans a
 * read of the feeds. An order that already waits is read once. A lost event does no harm: Murphy reads the change a little later.
 */
export function createOutcomeHandler(ports: OutcomePorts): (outcome: EventOutcome) => void {
  const { readOrderEvent, publish, refreshFeeds, now, schedule, onProblem } = ports
  const waitingOrders = new Set<string>()
  let readsRunning = 0
  let isRefreshPlanned = false

  function publishNow(event: UntimedEvent): void {
    publish({ ...event, occurredAt: new Date(now()).toISOString() })
  }

  function planRefresh(): void {
    if (isRefreshPlanned) return
    isRefreshPlanned = true
    schedule(() => {
      isRefreshPlanned = false
      refreshFeeds()
    }, feedPauseMs)
  }

  function addOrder(orderId: string): void {
    if (waitingOrders.size >= maximumWaitingOrders)
      return onProblem('An event was not passed on: too many orders wait to be read.')
    waitingOrders.add(orderId)
    startReads()
  }

  function startReads(): void {
    for (const orderId of waitingOrders) {
      if (readsRunning >= ordersAtOnce) return
      waitingOrders.delete(orderId)
      readsRunning += 1
      void readOrder(orderId)
    }
  }

  async function readOrder(orderId: string): Promise<void> {
    try {
      const event = await readOrderEvent(orderId)
      if (event !== null) publishNow(event)
    } catch (error) {
      onProblem(`An event was not passed on: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      readsRunning -= 1
      startReads()
    }
  }

  return (outcome) => {
    switch (outcome.kind) {
      case 'event':
        return publishNow(outcome.event)
      case 'order':
        return addOrder(outcome.orderId)
      case 'feeds':
        return planRefresh()
      case 'ignored':
    }
  }
}
