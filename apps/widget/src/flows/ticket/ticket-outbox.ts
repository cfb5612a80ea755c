import * as v from 'valibot'
import { TicketSchema } from '@murphy/contracts/calls'
import type { Ticket } from '@murphy/contracts/calls'
import { fieldsOf } from '../../core/perform-call'
import type { Caller, Ports } from '../../ports'

/** A ticket older than this is no longer tried. Source: OP-45 */
const keptMs = 7 * 24 * 60 * 60 * 1000

type Sendable = {
  readonly ticket: Ticket
  /** The same for every try, so that the ticket arrives once. */
  readonly idempotencyKey: string
}
type Kept = Sendable & { readonly keptAt: number }
type OutboxPorts = Pick<Ports, 'helpApi' | 'localData' | 'clock' | 'connection' | 'log'>

const KeptSchema = v.object({ ticket: TicketSchema, idempotencyKey: v.string(), keptAt: v.number() })

/**
 * Sends a ticket. It is kept before it goes out and forgotten once it has arrived, so that neither a failed call nor a
 * closed page loses it. What the call answers is not used; a failure is logged.
 *
 * Source: TKT-08, OP-45
 */
export async function sendTicket(ports: OutboxPorts, caller: Caller, sendable: Sendable): Promise<void> {
  const { ticket, idempotencyKey } = sendable
  keep(ports, [...unsent(ports), { ticket, idempotencyKey, keptAt: ports.clock.now() }])
  if (!(await post(ports, caller, sendable))) tryWhenOnline(ports, caller)
}

/** Tries each kept ticket once more, oldest first, and again when the network comes back. Source: OP-45 */
export async function retryTickets(ports: OutboxPorts, caller: Caller): Promise<void> {
  let haveAllArrived = true
  for (const kept of unsent(ports)) haveAllArrived = (await post(ports, caller, kept)) && haveAllArrived
  if (!haveAllArrived) tryWhenOnline(ports, caller)
}

function tryWhenOnline(ports: OutboxPorts, caller: Caller): void {
  ports.connection.whenOnline(() => void retryTickets(ports, caller))
}

async function post(
  ports: OutboxPorts,
  caller: Caller,
  { ticket, idempotencyKey }: Sendable,
): Promise<boolean> {
  const answer = await ports.helpApi.createTicket(caller, ticket, idempotencyKey)
  // Stored tickets are read again: another ticket may have been added, or another tab may have sent this one.
  if (answer.ok)
    keep(
      ports,
      unsent(ports).filter((kept) => kept.idempotencyKey !== idempotencyKey),
    )
  else ports.log.warn('ticket-failed', fieldsOf(answer.error))
  return answer.ok
}

function keep({ localData }: OutboxPorts, tickets: readonly Kept[]): void {
  localData.saveNote('unsentTickets', tickets.length === 0 ? null : JSON.stringify(tickets))
}

/** Reads the unsent tickets. Any script may have written there, so invalid and expired entries are dropped. */
function unsent(ports: OutboxPorts): readonly Kept[] {
  const parsed = v.safeParse(v.array(v.unknown()), parsedJson(ports.localData.readNote('unsentTickets')))
  const tickets = (parsed.success ? parsed.output : []).filter(
    (kept): kept is Kept => v.is(KeptSchema, kept) && ports.clock.now() - kept.keptAt < keptMs,
  )
  if (parsed.success && tickets.length < parsed.output.length) keep(ports, tickets)
  return tickets
}

function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
