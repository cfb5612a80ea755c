import type { Order } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { formatDayMonthYear, sydneyDateOf } from '@murphy/domain/calendar'
import { standardWords } from '@murphy/domain/words'
import type { Asked, Intent, Tools } from '../intent'
import { message, suggestions } from '../reply-items'
import { forShopper, notFound } from './personal'

/** How many orders are offered to choose from, of the newest that are looked through. */
const offeredOrders = 3
const searchedOrders = 6

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
            items: [notFound(orderNumber, say, turn), ...(await invoiceChoices(asked, tools))],
            asks: 'orderNumber',
            slots: {},
          }
      }
    },
  })
}

/** Which order? The newest are one press away, each with its day and size. Source: AUTH-08 */
export const askForOrder: Intent = async (asked, tools) => {
  if (!asked.context.shopper) return { items: [] }
  const question = tools.say('resend_tax_invoice', 'ask_order', { turn: asked.dialogue.turnCount })
  return {
    items: [message(question), ...(await invoiceChoices(asked, tools))],
    asks: 'orderNumber',
    slots: {},
  }
}

/** The order that was seen last and the newest ones, to be pressed. A cancelled order has no invoice. */
async function invoiceChoices(asked: Asked, tools: Tools): Promise<readonly ReplyItem[]> {
  const { shopper, lastOrderChecked } = asked.context
  if (!shopper) return []
  const { shopperId } = shopper
  const { orders } = tools.retail
  const [seen, recent] = await Promise.all([
    lastOrderChecked === null ? null : orders.find(shopperId, lastOrderChecked),
    orders.recent({ shopperId, limit: searchedOrders }),
  ])
  const offered = [
    ...(seen?.ok ? [seen.value] : []),
    ...recent.filter(({ orderId }) => orderId !== lastOrderChecked),
  ].filter(({ status }) => status !== 'Cancelled')
  const choices = offered.slice(0, offeredOrders).map((order) => choiceOf(order, asked, tools))
  // The orders are the shopper's own, and marked so like any card that holds them.
  return choices.length > 0 ? [{ ...suggestions(...choices), shopper: shopperId }] : []
}

/** '10234567, 03 Jun 2024, 2 products': what a press says, so the number stands first. */
function choiceOf(order: Order, { dialogue }: Asked, { say }: Tools): string {
  const placed = sydneyDateOf(order.date)
  const count = order.productImages.length
  if (placed === null || count === 0) return order.orderId
  return say('resend_tax_invoice', count === 1 ? 'choice_of_one' : 'choice', {
    turn: dialogue.turnCount,
    values: {
      orderNumber: order.orderId,
      day: formatDayMonthYear(placed, standardWords),
      count: String(count),
    },
  })
}
