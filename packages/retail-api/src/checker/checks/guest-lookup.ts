import type { CheckContext, KnownShopper } from '../context'
import { listOtherFields, toComparableText } from './lookup-answers'
import { unknownEmail, unknownId } from './unknown-values'

/** The fields of an answer to a guest. */
const guestFields = ['kind', 'status', 'expectedOn']

/** Checks that the guest lookup tells nothing to a caller who does not know number and email. */
export async function checkGuestLookup(
  { call, report }: CheckContext,
  { orders, email }: KnownShopper,
): Promise<void> {
  const [order] = orders
  if (order === undefined) return
  const wrongEmail = await call('guestLookup', { body: { orderId: order.id, email: unknownEmail } })
  const unknown = await call('guestLookup', {
    body: { orderId: unknownId, email: unknownEmail },
  })
  if (wrongEmail.answer !== null && unknown.answer !== null)
    report.check(
      'RA-GUEST-1',
      toComparableText(wrongEmail, order.id) === toComparableText(unknown, unknownId),
      {
        call: wrongEmail,
        detail: `A wrong email is answered with ${wrongEmail.status} ${wrongEmail.text}, an unknown number with ${unknown.status} ${unknown.text}.`,
      },
    )
  if (email === null) {
    report.skip(['RA-GUEST-2', 'RA-GUEST-3'], "The shopper's email is not known: `shoppers` is not listed.")
    return
  }
  const right = await call('guestLookup', { body: { orderId: order.id, email: email.toUpperCase() } })
  if (right.isBroken) return
  report.check('RA-GUEST-3', right.value !== null, {
    call: right,
    detail: `Number and email of order ${order.id}, the email in capitals, are answered with ${right.status}.`,
  })
  if (right.value === null || right.answer === null) return
  const more = listOtherFields(right.answer.body, guestFields)
  report.check('RA-GUEST-2', more.length === 0, {
    call: right,
    detail: `The answer has the fields ${more.join(', ')}.`,
  })
}
