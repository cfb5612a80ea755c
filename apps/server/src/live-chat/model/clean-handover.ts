import type { Handover } from '@murphy/contracts/live-chat'
import { maskCardNumbers } from '@murphy/domain/text'

/**
 * Returns a handover as it may be stored and shown. The page sends it, so none of it is proven: payment card numbers are
 * masked in the transcript, the shopper's name and the page's address, and times are moved to ones that are not in the
 * future and that a date can show.
 *
 * @param now milliseconds since 1970
 * Source: docs/security.md#live-chat-and-the-desk, LC-39
 */
export function cleanHandover(handOver: Handover, now: number): Handover {
  const { transcript, pageUrl, shopper } = handOver
  const newest = transcript.reduce((latest, { timestamp }) => Math.max(latest, timestamp), now)
  // A clock that is ahead keeps the time between two messages.
  const toTime = (at: number): number => Math.max(0, Math.min(now, at - (newest - now)))
  return {
    ...handOver,
    pageUrl: pageUrl && maskCardNumbers(pageUrl),
    shopper: shopper && { ...shopper, name: maskCardNumbers(shopper.name) },
    transcript: transcript.map(({ from, text, timestamp }) => ({
      from,
      text: maskCardNumbers(text),
      timestamp: toTime(timestamp),
    })),
  }
}
