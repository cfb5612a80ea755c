import type { DeskCallName } from '@murphy/contracts/desk'
import type { FastifyRequest } from 'fastify'
import type { Json } from '@murphy/contracts/entities'
import type { DeskCaller } from '../authenticate-caller'
import type { AuditLog, NewAuditEntry } from './audit-log'
import type { AuditReads, AuditValues } from './audit-rule'
import { auditRules } from './audit-rules'
import { shortenAddress } from './shorten-address'
import { toAuditValue } from './to-audit-value'

type AuditPorts = AuditReads & { readonly auditLog: AuditLog; readonly now: () => number }

/**
 * A request of a signed-in caller. Calls and rules have the same names, and their types are checked where both are
 * declared.
 */
type AnyRequest = {
  readonly body: unknown
  readonly params: unknown
  readonly caller: unknown
  readonly request: Pick<FastifyRequest, 'callerAddress'>
}

type AnyRule = {
  readonly action: NewAuditEntry['action']
  readonly target?: (request: AnyRequest, reads: AuditReads) => string | Promise<string>
  readonly read?: (request: AnyRequest, reads: AuditReads) => Promise<Json>
  readonly values?: (
    request: AnyRequest,
    reply: unknown,
    reads: AuditReads,
  ) => Promise<AuditValues> | AuditValues
  readonly isAudited?: (request: AnyRequest, reply: unknown, values: AuditValues) => boolean
  readonly onceWithinMs?: number
}

/**
 * Performs a call and writes its entry of the audit log, before the caller gets the reply. A call that fails leaves no
 * entry.
 *
 * Errors: those of the call. When the entry cannot be written, the call fails too, although its change was made.
 */
export async function performRecorded<Request extends AnyRequest>(
  name: DeskCallName,
  request: Request,
  perform: (request: Request) => Promise<unknown>,
  ports: AuditPorts,
): Promise<unknown> {
  const policy = auditRules[name]
  if (typeof policy === 'string') return await perform(request)
  const rule = policy as AnyRule
  const target = (await rule.target?.(request, ports)) ?? ''
  const before = (await rule.read?.(request, ports)) ?? null
  const reply = await perform(request)
  const values = (await rule.values?.(request, reply, ports)) ?? {
    before,
    after: (await rule.read?.(request, ports)) ?? null,
  }
  if (rule.isAudited?.(request, reply, values) === false) return reply
  const { account } = request.caller as DeskCaller
  const entry: NewAuditEntry = {
    at: ports.now(),
    agentId: account.agentId,
    name: account.displayName,
    action: rule.action,
    target,
    before: toAuditValue(values.before),
    after: toAuditValue(values.after),
    address: shortenAddress(request.request.callerAddress),
  }
  if (rule.onceWithinMs === undefined) await ports.auditLog.write(entry)
  else await ports.auditLog.writeOnce(entry, rule.onceWithinMs)
  return reply
}
