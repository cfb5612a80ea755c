import type { QuotaUse } from '../../quotas/quotas'
import { createContactOptions } from '../intents/contact'
import type { ActionInput, ActionResult } from './flow-action'

const hourMs = 60 * 60_000
const triesPerHour = 5
const triesPerDay = 10

/**
 * Returns the quota uses of one lookup without a log-in. A conversation and a network address have five lookups an
 * hour. Each looked-up order or parcel has ten a day. The subjects of the hourly quotas contain the hour of the clock,
 * so each hour has a limit of its own.
 *
 * @param name the start of the quotas' names, such as `guest order`
 * @param target the kind and the number of the looked-up order or parcel
 * Source: OP-139, decision 054
 */
export function toLookupUses(
  name: string,
  target: { readonly kind: string; readonly id: string },
  { request: { context } }: Pick<ActionInput, 'request'>,
): readonly QuotaUse[] {
  const hour = Math.floor(context.now / hourMs)
  const { callerAddress = null, conversationId } = context
  const toHourlyUse = (role: string, subject: string): QuotaUse => ({
    quota: `${name} by ${role}`,
    subject: `${subject} ${hour}`,
    amount: 1,
    limit: triesPerHour,
  })
  return [
    ...(callerAddress === null ? [] : [toHourlyUse('address', callerAddress)]),
    toHourlyUse('conversation', conversationId),
    { quota: `${name} by ${target.kind}`, subject: target.id, amount: 1, limit: triesPerDay },
  ]
}

/** Returns the result of a lookup that found nothing or was refused: the reply of the flow file, and the ways to the team and the log-in. */
export async function createFailedLookup(
  reply: 'not_found' | 'too_many',
  { request, tools }: Pick<ActionInput, 'request' | 'tools'>,
): Promise<ActionResult> {
  return { kind: 'reply', reply, items: await createContactOptions(request, tools) }
}
