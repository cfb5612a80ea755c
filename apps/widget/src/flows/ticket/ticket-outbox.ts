import { parseJson } from '@murphy/domain/text'
import * as v from 'valibot'
import { TicketSchema } from '@murphy/contracts/calls'
import type { Ticket } from '@murphy/contracts/calls'
import { toLogFields } from '../../core/perform-call'
import type { Caller, Ports } from '../../core/ports'

/** A ticket older than this is not sent any more. Source: OP-45 */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000

type Sendable = {
  readonly ticket: Ticket
  /** The same for every try, so that the ticket arrives once. */
  readonly idempotencyKey: string
}
type StoredTicket = Sendable & { readonly keptAt: number }
type OutboxPorts = Pick<Ports, 'helpApi' | 'localData' | 'clock' | 'connection' | 'log'>

const StoredTicketSchema = v.object({ ticket: TicketSchema, idempotencyKey: v.string(), keptAt: v.number() })

/**
 * Sends a ticket. It is stored before it is sent and removed once it has arrived, so that neither a failed call nor a
 * closed page loses it. The answer is not used; a failure is logged.
 *
 * Source: TKT-08, OP-45
 */
export async function sendTicket(ports: OutboxPorts, caller: Caller, sendable: Sendable): Promise<void> {
  const { ticket, idempotencyKey } = sendable
  store(ports, [...readUnsent(ports), { ticket, idempotencyKey, keptAt: ports.clock.now() }])
  if (!(await post(ports, caller, sendable))) tryWhenOnline(ports, caller)
}

/** Sends each stored ticket again, oldest first, and once more when the network comes back. Source: OP-45 */
export async function retryTickets(ports: OutboxPorts, caller: Caller): Promise<void> {
  let haveAllArrived = true
  for (const stored of readUnsent(ports))
    haveAllArrived = (await post(ports, caller, stored)) && haveAllArrived
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
    store(
      ports,
      readUnsent(ports).filter((stored) => stored.idempotencyKey !== idempotencyKey),
    )
  else ports.log.warn('ticket-failed', toLogFields(answer.error))
  return answer.ok
}

function store({ localData }: OutboxPorts, tickets: readonly StoredTicket[]): void {
  localData.saveNote('unsentTickets', tickets.length === 0 ? null : JSON.stringify(tickets))
}

/** Reads the unsent tickets. Any script may have written there, so invalid and expired entries are dropped. */
function readUnsent(ports: OutboxPorts): readonly StoredTicket[] {
  const parsed = v.safeParse(
    v.array(v.unknown()),
    parseJson(ports.localData.readNote('unsentTickets') ?? 'null'),
  )
  const tickets = (parsed.success ? parsed.output : []).filter(
    (stored): stored is StoredTicket =>
      v.is(StoredTicketSchema, stored) && ports.clock.now() - stored.keptAt < maxAgeMs,
  )
  if (parsed.success && tickets.length < parsed.output.length) store(ports, tickets)
  return tickets
}
