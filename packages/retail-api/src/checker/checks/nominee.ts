import type { Order } from '../../model/order'
import type { CallInput } from '../call'
import { createIdempotencyKey, hasFailedWith, isSameAnswer } from '../call'
import type { CheckContext, KnownShopper } from '../context'
import { nominees } from './action-inputs'

const [first, second] = nominees

/** Sets nominees of an order and checks keys, idempotency, reading back and `ETag`. Returns true when one was set. */
export async function checkNominee(
  { call, report }: CheckContext,
  { key }: KnownShopper,
  { id: orderId }: Pick<Order, 'id'>,
): Promise<boolean> {
  const parameters = { shopperKey: key, orderId }
  const set = (input: CallInput) => call('setNominee', { parameters, ...input })
  const read = () => call('order', { parameters })
  const readName = async () => (await read()).value?.pickup?.nominee?.name ?? null
  const before = await read()
  const nameBefore = before.value?.pickup?.nominee?.name ?? null

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

  const firstKey = createIdempotencyKey()
  const done = await set({ body: first, idempotencyKey: firstKey })
  if (done.isBroken) return false
  const isDone = report.check('RA-ACT-1', done.value?.name === first.name, {
    call: done,
    detail: `Order ${orderId} allows set_nominee, and the answer is ${done.status}.`,
  })
  if (!isDone) return false
  const after = await read()
  const isReadable = report.check('RA-ACT-3', after.value?.pickup?.nominee?.name === first.name, {
    call: after,
    detail: `The nominee was set to ${first.name}, and the order has ${after.value?.pickup?.nominee?.name ?? 'none'}.`,
  })
  const [etag, etagAfter] = [before, after].map(({ answer }) => answer?.headers['etag'])
  if (isReadable && etag !== undefined && etagAfter !== undefined && nameBefore !== first.name)
    report.check('RA-CACHE-5', etag !== etagAfter, {
      call: after,
      detail: `The nominee of order ${orderId} changed, and its ETag is still ${etag}.`,
    })

  const withoutKey = await set({ body: second, idempotencyKey: null })
  const nameWithoutKey = await readName()
  report.check(
    'RA-IDEM-4',
    hasFailedWith(withoutKey, 'invalid') && (!isReadable || nameWithoutKey === first.name),
    {
      call: withoutKey,
      detail: `setNominee without an Idempotency-Key is answered with ${withoutKey.status}.`,
    },
  )
  const repeated = await set({ body: first, idempotencyKey: firstKey })
  report.check('RA-IDEM-1', isSameAnswer(repeated, done), {
    call: repeated,
    detail: `The first answer of setNominee was ${done.status} ${done.text}, the one to the same key ${repeated.status}.`,
  })
  const reused = await set({ body: second, idempotencyKey: firstKey })
  report.check('RA-IDEM-3', hasFailedWith(reused, 'key_reused'), {
    call: reused,
    detail: `setNominee answers ${reused.status} to a used key with another body.`,
  })
  await set({ body: second })
  const late = await set({ body: first, idempotencyKey: firstKey })
  const lateName = await readName()
  if (isReadable)
    report.check('RA-IDEM-2', lateName === second.name, {
      call: late,
      detail: `The nominee was set to ${second.name}. After the earlier key came again, the order has ${lateName ?? 'none'}.`,
    })
  return isReadable
}
