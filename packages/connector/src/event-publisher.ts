import type { FeedName } from '@murphy/retail-api'
import { createEventSender } from '@murphy/retail-api/events'
import type { RetailerEvent } from './handle-outcomes'
import type { EventSettings } from './variables'

export type EventPublisher = {
  readonly publish: (event: RetailerEvent) => void
  /** Publishes that feeds have changed. */
  readonly publishFeeds: (names: readonly FeedName[]) => void
  readonly close: () => void
}

/**
 * Creates the publisher of a connector's events.
 *
 * @param events where events go; null: none are sent
 */
export function createEventPublisher(
  events: EventSettings | null,
  { now, onProblem }: { readonly now: () => number; readonly onProblem: (sentence: string) => void },
): EventPublisher {
  const sender =
    events === null
      ? null
      : createEventSender({
          ...events,
          now,
          onFailure: (reason) => onProblem(`event not delivered: ${reason}`),
        })
  return {
    publish: (event) => sender?.publish(event),
    publishFeeds: (names) => {
      const occurredAt = new Date(now()).toISOString()
      for (const feed of names) sender?.publish({ type: 'feed.updated', occurredAt, feed })
    },
    close: () => sender?.close(),
  }
}
