import type { QuotaUse } from '../../quotas/quotas'
import type { ActionInput } from './flow-action'

const hourMs = 60 * 60_000
const triesPerHour = 5
const triesPerDay = 10

/**
 * Returns the uses of one lookup without a log-in: five an hour for a conversation and for a network address, ten a day for
 * what is looked up. An hour is one of the clock, so that a subject has a limit of its own in each.
 *
 * @param name the start of the quotas' names, such as `guest order`
 * @param target what is looked up: its kind and its number
 * Source: OP-139, decision 054
 */
export function listLookupUses(
  name: string,
  target: { readonly kind: string; readonly id: string },
  { request: { context } }: Pick<ActionInput, 'request'>,
): readonly QuotaUse[] {
  const hour = Math.floor(context.now / hourMs)
  const { callerAddress = null, conversationId } = context
  const hourly = (role: string, subject: string): QuotaUse => ({
    quota: `${name} by ${role}`,
    subject: `${subject} ${hour}`,
    amount: 1,
    limit: triesPerHour,
  })
  return [
    ...(callerAddress === null ? [] : [hourly('address', callerAddress)]),
    hourly('conversation', conversationId),
    { quota: `${name} by ${target.kind}`, subject: target.id, amount: 1, limit: triesPerDay },
  ]
}
