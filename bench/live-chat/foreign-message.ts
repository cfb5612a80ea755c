/** A frame of live chat as received, not read by a contract. */
export type Frame = { readonly type: string } & Readonly<Record<string, unknown>>

/** How often a connection pings, so that the service keeps it open. */
export const pingMs = 15_000

/** Returns the text of a message from the other side. */
export function findForeignMessage(frame: Frame, own: 'visitor' | 'agent'): string | null {
  // The contract of `event` guarantees this shape.
  const entry = frame['entry'] as
    | { readonly type: string; readonly nick: string; readonly msg?: string }
    | undefined
  if (frame.type !== 'event' || entry?.type !== 'chat.msg' || entry.nick.startsWith(`${own}:`)) return null
  return entry.msg ?? null
}
