import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Asked, Intent, Tools } from '../intent'
import { message, suggestions } from '../reply'
import { forShopper, notFound } from './personal'

/** How many orders are offered to choose from. */
const offeredOrders = 3

/** An invoice that is asked for again within the same hour is not mailed again. */
const repeatMs = 60 * 60_000

/** Mails the tax invoice of one order again, to the address of the account. Source: GEN-12, AUTH-08, OP-89 */
export const resendTaxInvoice: Intent = async (asked, tools) => {
  const { slots, dialogue, context } = asked
  const { say, retail } = tools
  const turn = dialogue.turnCount
  return await forShopper(asked, tools, {
    wording: say('resend_tax_invoice', 'guest', { turn }),
    personal: async (shopper) => {
      const { orderNumber } = slots
      if (orderNumber === undefined) {
        const { items } = await askForOrder(asked, tools)
        return { items, asks: 'orderNumber' }
      }
      const sent = await retail.invoices.resend({
        shopperId: shopper.shopperId,
        orderId: orderNumber,
        idempotencyKey: `chat ${Math.floor(context.now / repeatMs)}`,
      })
      if (sent.ok) {
        const values = { orderNumber, email: sent.value.maskedEmail }
        const text = say('resend_tax_invoice', 'sent', { turn, values })
        return {
          items: [{ type: 'resend-tax-invoice', text, orderId: orderNumber, shopper: shopper.shopperId }],
        }
      }
      const values = { orderNumber }
      switch (sent.error.kind) {
        case 'not-invoiced':
          return { items: [message(say('resend_tax_invoice', 'not_invoiced', { turn, values }))] }
        case 'unavailable':
          return { items: [message(say('resend_tax_invoice', 'unavailable', { turn, values }))] }
        default:
          return {
            items: [notFound(orderNumber, say, turn), ...(await recentNumbers(asked, tools))],
            asks: 'orderNumber',
            slots: {},
          }
      }
    },
  })
}

/** Which order? The newest numbers are one press away. Source: AUTH-08 */
export const askForOrder: Intent = async (asked, tools) => {
  if (!asked.context.shopper) return { items: [] }
  const question = tools.say('resend_tax_invoice', 'ask_order', { turn: asked.dialogue.turnCount })
  return {
    items: [message(question), ...(await recentNumbers(asked, tools))],
    asks: 'orderNumber',
    slots: {},
  }
}

/** The order that was seen last and the newest ones, to be pressed. */
async function recentNumbers({ context }: Asked, { retail }: Tools): Promise<readonly ReplyItem[]> {
  const { shopper, lastOrderChecked } = context
  if (!shopper) return []
  const orders = await retail.orders.recent({ shopperId: shopper.shopperId, limit: offeredOrders })
  const numbers = new Set([
    ...(lastOrderChecked ? [lastOrderChecked] : []),
    ...orders.map(({ orderId }) => orderId),
  ])
  // The numbers are the shopper's own, and marked so like any card that holds them.
  return numbers.size > 0
    ? [{ ...suggestions(...[...numbers].slice(0, offeredOrders)), shopper: shopper.shopperId }]
    : []
}
