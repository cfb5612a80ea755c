import type { SentHandOver } from '@murphy/contracts/live-chat'

/** The bytes of the handover. The rest of the 64 KiB of a message is for the other fields. Source: docs/live-chat-protocol.md#connection */
export const handoverMaxBytes = 56 * 1024

/**
 * Returns the handover without its oldest messages, so that it fits into one frame message. A start that is too long would
 * close the connection, and be sent again on each new one.
 *
 * Source: LC-39, OP-102
 */
export function fitHandover(handOver: SentHandOver): SentHandOver {
  let bytes = countBytes({ ...handOver, transcript: [] })
  const fitting: SentHandOver['transcript'][number][] = []
  for (const line of handOver.transcript.toReversed()) {
    bytes += countBytes(line) + 1
    if (bytes > handoverMaxBytes) break
    fitting.push(line)
  }
  return fitting.length === handOver.transcript.length
    ? handOver
    : { ...handOver, transcript: fitting.toReversed() }
}

function countBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}
