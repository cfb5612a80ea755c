import type { FlowAction } from './flow-action'
import { requireShopperId } from './flow-action'

/** Mails the tax invoices of several orders. The idempotency key of each is made from the action's and the order's id. Source: OP-141 */
export const resendInvoices: FlowAction = {
  change: null,
  fields: ['invoices'],
  replies: ['some_sent'],
  describe: ({ values }) => describeOrders(values['orders'] ?? ''),
  perform: async (input, actionId) => {
    const shopperId = requireShopperId(input)
    const sent: string[] = []
    const failed: string[] = []
    let email = ''
    for (const orderId of listOrders(input.values['orders'] ?? '')) {
      const answer = await input.tools.retail.invoices.resend({
        shopperId,
        orderId,
        idempotencyKey: actionId,
      })
      if (answer.ok) {
        sent.push(orderId)
        email = answer.value.maskedEmail
      } else if (answer.error.kind === 'not-certain') return { kind: 'not-certain' }
      else failed.push(orderId)
    }
    if (sent.length === 0) return { kind: 'unavailable' }
    const values = { ...describeOrders(sent.join(',')), email, orderNumber: failed.join(', ') }
    return failed.length > 0 ? { kind: 'reply', reply: 'some_sent', values } : { kind: 'done', values }
  },
}

function describeOrders(orders: string) {
  const ids = listOrders(orders)
  return { items: ids.join(', '), count: String(ids.length) }
}

function listOrders(orders: string): readonly string[] {
  return orders.split(',').filter((id) => id !== '')
}
