import type { Order } from '../../model/order'
import type { CallInput, Exchange, Value } from '../call'
import { createIdempotencyKey, hasFailedWith, isSameAnswer } from '../call'
import type { CheckContext, KnownShopper } from '../context'
import type { ReportBuilder } from '../report'
import { nominees } from './action-inputs'

const [first, second] = nominees

type NomineeCalls = {
  readonly report: ReportBuilder
  readonly orderId: string
  readonly set: (input: CallInput) => Promise<Exchange<Value<'setNominee'>>>
  readonly read: () => Promise<Exchange<Value<'order'>>>
}

/** The first setting of the nominee, which the later checks repeat. */
type SetNominee = {
  readonly idempotencyKey: string
  readonly answer: Exchange<Value<'setNominee'>>
  /** The order answers the nominee that was set. */
  readonly isReadable: boolean
}

/** Sets nominees of an order and checks keys, idempotency, reading back and `ETag`. Returns true when one was set. */
export async function checkNominee(
  { call, report }: CheckContext,
  { key }: KnownShopper,
  { id: orderId }: Pick<Order, 'id'>,
): Promise<boolean> {
  const parameters = { shopperKey: key, orderId }
  const calls: NomineeCalls = {
    report,
    orderId,
    set: (input) => call('setNominee', { parameters, ...input }),
    read: () => call('order', { parameters }),
  }
  const before = await calls.read()
  await checkRefusals(calls)
  const done = await checkSetting(calls, before)
  if (done === null) return false
  await checkMissingKey(calls, done)
  await checkRepeatedKey(calls, done)
  await checkLateRepeat(calls, done)
  return done.isReadable
}

/** Checks that a call without a bearer key and one with an invalid mobile are refused. */
async function checkRefusals({ set, report }: NomineeCalls): Promise<void> {
  const withoutBearer = await set({ body: first, bearerKey: null })
  report.check('RA-AUTH-1', hasFailedWith(withoutBearer, 'unauthorized'), {
    call: withoutBearer,
    detail: `setNominee answers ${withoutBearer.status} to a call without a key.`,
  })
  const invalid = await set({ body: { ...first, mobile: '12' } })
  report.check('RA-ERR-3', hasFailedWith(invalid, 'invalid'), {
    call: invalid,
    detail: `setNominee answers ${invalid.status} to the mobile 12.`,
  })
}

/**
 * Sets the first nominee, and checks that the order answers it with another `ETag`.
 *
 * @param before the order before any change
 * @returns null when the nominee was not set
 */
async function checkSetting(
  { set, read, report, orderId }: NomineeCalls,
  before: Exchange<Value<'order'>>,
): Promise<SetNominee | null> {
  const idempotencyKey = createIdempotencyKey()
  const answer = await set({ body: first, idempotencyKey })
  if (answer.isBroken) return null
  const isDone = report.check('RA-ACT-1', answer.value?.name === first.name, {
    call: answer,
    detail: `Order ${orderId} allows set_nominee, and the answer is ${answer.status}.`,
  })
  if (!isDone) return null
  const after = await read()
  const nameAfter = getNomineeName(after)
  const isReadable = report.check('RA-ACT-3', nameAfter === first.name, {
    call: after,
    detail: `The nominee was set to ${first.name}, and the order has ${nameAfter ?? 'none'}.`,
  })
  const [etag, etagAfter] = [before, after].map((exchange) => exchange.answer?.headers['etag'])
  if (isReadable && etag !== undefined && etagAfter !== undefined && getNomineeName(before) !== first.name)
    report.check('RA-CACHE-5', etag !== etagAfter, {
      call: after,
      detail: `The nominee of order ${orderId} changed, and its ETag is still ${etag}.`,
    })
  return { idempotencyKey, answer, isReadable }
}

/** Checks that a change without an `Idempotency-Key` is refused and changes nothing. */
async function checkMissingKey(
  { set, read, report }: NomineeCalls,
  { isReadable }: SetNominee,
): Promise<void> {
  const withoutKey = await set({ body: second, idempotencyKey: null })
  const name = getNomineeName(await read())
  report.check('RA-IDEM-4', hasFailedWith(withoutKey, 'invalid') && (!isReadable || name === first.name), {
    call: withoutKey,
    detail: `setNominee without an Idempotency-Key is answered with ${withoutKey.status}.`,
  })
}

/** Checks that a used key gets the first answer for the same body, and is refused for another. */
async function checkRepeatedKey(
  { set, report }: NomineeCalls,
  { idempotencyKey, answer }: SetNominee,
): Promise<void> {
  const repeated = await set({ body: first, idempotencyKey })
  report.check('RA-IDEM-1', isSameAnswer(repeated, answer), {
    call: repeated,
    detail: `The first answer of setNominee was ${answer.status} ${answer.text}, the one to the same key ${repeated.status}.`,
  })
  const reused = await set({ body: second, idempotencyKey })
  report.check('RA-IDEM-3', hasFailedWith(reused, 'key_reused'), {
    call: reused,
    detail: `setNominee answers ${reused.status} to a used key with another body.`,
  })
}

/** Sets the second nominee, and checks that a late repeat of the first change does not undo it. */
async function checkLateRepeat(
  { set, read, report }: NomineeCalls,
  { idempotencyKey, isReadable }: SetNominee,
): Promise<void> {
  await set({ body: second })
  const late = await set({ body: first, idempotencyKey })
  const name = getNomineeName(await read())
  if (isReadable)
    report.check('RA-IDEM-2', name === second.name, {
      call: late,
      detail: `The nominee was set to ${second.name}. After the earlier key came again, the order has ${name ?? 'none'}.`,
    })
}

function getNomineeName({ value }: Pick<Exchange<Value<'order'>>, 'value'>): string | null {
  return value?.pickup?.nominee?.name ?? null
}
