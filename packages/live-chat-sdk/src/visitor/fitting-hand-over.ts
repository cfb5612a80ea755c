import type { SentHandOver } from '@murphy/contracts/live-chat'

/** Of the 64 KiB that a message may have, what the rest of a start needs is left free. Source: wire-shapes section 7.2 */
export const handOverMaxBytes = 56 * 1024

/**
 * The conversation as far as it fits into one message: the oldest lines are left out first. A start that is too long
 * would be refused with its connection, and come again and again.
 *
 * Source: LC-39, OP-102
 */
export function fittingHandOver(handOver: SentHandOver): SentHandOver {
  let bytes = bytesOf({ ...handOver, transcript: [] })
  const fitting: SentHandOver['transcript'][number][] = []
  for (const line of handOver.transcript.toReversed()) {
    bytes += bytesOf(line) + 1
    if (bytes > handOverMaxBytes) break
    fitting.push(line)
  }
  return fitting.length === handOver.transcript.length
    ? handOver
    : { ...handOver, transcript: fitting.toReversed() }
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}
