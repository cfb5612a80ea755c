import type * as ticketChunk from './flows/ticket/ticket-chunk'

let loaded: typeof ticketChunk | null = null

/** The ticket form with all that belongs to it. Rejects when it cannot be had; once there, it is there at once. */
export async function loadTicket(): Promise<typeof ticketChunk> {
  loaded ??= await import('./flows/ticket/ticket-chunk')
  return loaded
}
