import type { Order } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { formatDayMonthYear, toSydneyDate } from '@murphy/domain/calendar'
import { maskEmail } from '@murphy/domain/shoppers'
import { standardCopy } from '@murphy/domain/standard-copy'
import type { IntentRequest, IntentHandler, IntentResult, AssistantTools } from '../intent'
import { runFlow } from '../flows/run-flow'
import { createMessage, createSuggestions } from '../reply-items'
import { createContactOptions } from './contact'
import { namesOtherRecipient } from './other-recipient'
import { answerForShopper, markAsPersonal } from './answer-for-shopper'
import { createOrderNotFound } from './order-not-found'
import { namesNewestOrder } from '../orders/find-order-by-description'
import { withDescribedOrder } from './with-described-order'
import { readNumberWord } from '../references/number-words'

/** The number of orders to offer, and of the newest orders among which they are searched. */
const offeredOrderCount = 3
const searchedOrderCount = 6

/** A repeated request within the same hour sends no second mail. */
const repeatMs = 60 * 60_000

/** Mails the tax invoice of one order again, to the account's address. Source: GEN-12, AUTH-08, OP-89 */
export const resendTaxInvoice: IntentHandler = async (request, tools) => {
  const {
    text,
    flow,
    context: { shopper },
  } = request
  const several = await findSeveralOrders(request, tools)
  const isForOther =
    flow === undefined &&
    shopper !== null &&
    (request.isForOther === true || namesOtherRecipient(text, shopper.email))
  if (several !== null || flow !== undefined) {
    const given = { values: { orders: (several ?? []).join(',') } }
    const result = await runFlow('resend_invoices', request, tools, given)
    return isForOther ? withAccountOnly(result, request, tools) : result
  }
  const answer = isForOther ? proposeToAccount : resendOne
  // A cancelled order has no invoice, so that the latest one is another order.
  return await withDescribedOrder(
    'resend_tax_invoice',
    request,
    tools,
    answer,
    ({ stage }) => stage !== 'cancelled',
  )
}

/** Says that an invoice goes to the account's address only, and asks before it is mailed there. Source: AUTH-08, OP-141 */
const proposeToAccount: IntentHandler = async (request, tools) => {
  const { slots, context } = request
  if (context.shopper === null) return await resendOne(request, tools)
  const orderNumber = slots.orderNumber ?? (await findLatestOrder(request, tools))
  if (orderNumber === undefined) return withAccountOnly(await promptForOrder(request, tools), request, tools)
  const found = await tools.retail.orders.find(context.shopper.shopperId, orderNumber)
  // An order without an invoice gets its own answer, and no mail.
  if (!found.ok || found.value.status === 'Cancelled') return await resendOne(request, tools)
  const { answered, last } = request.dialogue
  // The invoice was mailed to the account by the last answer.
  if (answered?.intent === 'resend_tax_invoice' && last?.slots.orderNumber === orderNumber)
    return withAccountOnly({ items: [] }, request, tools)
  const given = { values: { orders: orderNumber } }
  return withAccountOnly(await runFlow('resend_invoices', request, tools, given), request, tools)
}

/** Puts the sentence that the invoice goes to the masked address of the account before a result. */
function withAccountOnly(
  result: IntentResult,
  { context: { shopper }, dialogue }: IntentRequest,
  { getResponse }: AssistantTools,
): IntentResult {
  if (shopper === null) return result
  const values = { email: maskEmail(shopper.email) }
  const text = getResponse('resend_tax_invoice', 'account_only', { turn: dialogue.turnCount, values })
  return {
    ...result,
    limit: 'account_email',
    items: [...markAsPersonal(shopper, [createMessage(text)]), ...result.items],
  }
}

/** Mails the invoice of the named or the latest order, or asks for the order. */
const resendOne: IntentHandler = async (request, tools) => {
  const { slots, dialogue, context } = request
  const { getResponse, retail } = tools
  const turn = dialogue.turnCount
  return await answerForShopper(request, tools, {
    guestText: getResponse('resend_tax_invoice', 'guest', { turn }),
    personal: async (shopper) => {
      const orderNumber = slots.orderNumber ?? (await findLatestOrder(request, tools))
      if (orderNumber === undefined) {
        const { items } = await promptForOrder(request, tools)
        return { items, promptsFor: 'orderNumber' }
      }
      const sent = await retail.invoices.resend({
        shopperId: shopper.shopperId,
        orderId: orderNumber,
        idempotencyKey: `chat ${Math.floor(context.now / repeatMs)}`,
      })
      if (sent.ok) {
        const values = { orderNumber, email: sent.value.maskedEmail }
        const situation = namesNewestOrder(request.text) ? 'sent_latest' : 'sent'
        const text = getResponse('resend_tax_invoice', situation, { turn, values })
        return {
          items: [{ type: 'resend-tax-invoice', text, orderId: orderNumber, shopper: shopper.shopperId }],
        }
      }
      const values = { orderNumber }
      switch (sent.error.kind) {
        case 'not-invoiced':
          return {
            items: [createMessage(getResponse('resend_tax_invoice', 'not_invoiced', { turn, values }))],
          }
        case 'unavailable':
          return {
            items: [
              createMessage(getResponse('resend_tax_invoice', 'unavailable', { turn, values })),
              ...(await createContactOptions(request, tools)),
            ],
          }
        case 'not-certain':
          return {
            items: [
              createMessage(getResponse('resend_tax_invoice', 'not_certain', { turn, values })),
              ...(await createContactOptions(request, tools)),
            ],
          }
        default:
          return {
            items: [
              createOrderNotFound(orderNumber, getResponse, turn),
              ...(await createInvoiceChoices(request, tools)),
            ],
            promptsFor: 'orderNumber',
            slots: {},
          }
      }
    },
  })
}

/** The most invoices that one request may ask for. */
const maxInvoices = 6

/** Returns the orders of a request for several invoices; `null`: it is about one. */
async function findSeveralOrders(
  { text, context: { shopper } }: IntentRequest,
  { retail }: AssistantTools,
): Promise<readonly string[] | null> {
  const numbers = [...new Set(text.match(/\b\d{7,12}\b/g) ?? [])].slice(0, maxInvoices)
  if (numbers.length > 1) return numbers
  const named = /\b(?:last|latest|recent) (two|three|four|five|six|[2-6])\b/i.exec(text)?.[1]?.toLowerCase()
  const isAll =
    /\b(?:all|every|each) (?:of )?(?:my |the )?(?:orders?|invoices?|receipts?|tax invoices?)\b/i.test(text)
  if (shopper === null || (named === undefined && !isAll)) return null
  const wanted = readNumberWord(named) ?? maxInvoices
  const recent = await retail.orders.recent({ shopperId: shopper.shopperId, limit: searchedOrderCount })
  const invoiced = recent.filter(({ status }) => status !== 'Cancelled').slice(0, wanted)
  return invoiced.length > 1 ? invoiced.map(({ orderId }) => orderId) : null
}

/** Returns the newest order that was not cancelled, when the text asks for the latest one. */
async function findLatestOrder(
  { text, context: { shopper } }: IntentRequest,
  { retail }: AssistantTools,
): Promise<string | undefined> {
  const isLatest = /\b(?:latest|newest|last|most recent)\b/i.test(text)
  if (shopper === null || !isLatest) return undefined
  const recent = await retail.orders.recent({ shopperId: shopper.shopperId, limit: searchedOrderCount })
  return recent.find(({ status }) => status !== 'Cancelled')?.orderId
}

/** Asks for the order and offers the newest ones as quick replies, each with its date and size. Source: AUTH-08 */
export const promptForOrder: IntentHandler = async (request, tools) => {
  if (!request.context.shopper) return { items: [] }
  const question = tools.getResponse('resend_tax_invoice', 'ask_order', { turn: request.dialogue.turnCount })
  return {
    items: [createMessage(question), ...(await createInvoiceChoices(request, tools))],
    promptsFor: 'orderNumber',
    slots: {},
  }
}

/** Returns the last viewed order and the newest ones as quick replies. A cancelled order has no invoice. */
async function createInvoiceChoices(
  request: IntentRequest,
  tools: AssistantTools,
): Promise<readonly ReplyItem[]> {
  const { shopper, lastOrderChecked } = request.context
  if (!shopper) return []
  const { shopperId } = shopper
  const { orders } = tools.retail
  const [seen, recent] = await Promise.all([
    lastOrderChecked === null ? null : orders.find(shopperId, lastOrderChecked),
    orders.recent({ shopperId, limit: searchedOrderCount }),
  ])
  const offered = [
    ...(seen?.ok ? [seen.value] : []),
    ...recent.filter(({ orderId }) => orderId !== lastOrderChecked),
  ].filter(({ status }) => status !== 'Cancelled')
  const choices = offered.slice(0, offeredOrderCount).map((order) => toChoiceText(order, request, tools))
  // Order numbers are personal, so the item is marked like a card of orders.
  return choices.length > 0 ? [{ ...createSuggestions(...choices), shopper: shopperId }] : []
}

/**
 * Returns a label such as '10234567, 03 Jun 2024, 2 products'. The press sends it as text, so the number comes
 * first.
 */
function toChoiceText(order: Order, { dialogue }: IntentRequest, { getResponse }: AssistantTools): string {
  const placed = toSydneyDate(order.date)
  const count = order.productImages.length
  if (placed === null || count === 0) return order.orderId
  return getResponse('resend_tax_invoice', count === 1 ? 'choice_of_one' : 'choice', {
    turn: dialogue.turnCount,
    values: {
      orderNumber: order.orderId,
      day: formatDayMonthYear(placed, standardCopy),
      count: String(count),
    },
  })
}
