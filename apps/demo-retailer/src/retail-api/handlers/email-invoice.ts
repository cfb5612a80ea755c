import { getSydneyDay } from '../calendar/days'
import type { Handlers, RetailApiPorts } from '../handler-types'
import type { Invoice } from '../invoice/invoice'
import { formatCents, formatDay, toInvoice } from '../invoice/invoice'
import { createInvoicePdf } from '../invoice/invoice-pdf'
import type { Mail } from '../mail/mailer'
import { getAllowedActions } from '../mapping/allowed-actions'
import { ApiProblem } from '../problem'
import { requireOrder } from './orders'

/** Creates the handler that mails an invoice to the address of the account. Source: GEN-12, OP-89 */
export function createInvoiceHandlers({ mailer, now }: RetailApiPorts): Handlers<'emailInvoice'> {
  return {
    emailInvoice: async ({ path }, transaction) => {
      const order = await requireOrder(transaction, path)
      if (!getAllowedActions(order, getSydneyDay(now())).includes('email_invoice')) {
        throw new ApiProblem('not_allowed', { detail: 'A cancelled order has no invoice.' })
      }
      const shopper = await transaction
        .selectFrom('demo_retailer.shopper')
        .selectAll()
        .where('shopper_id', '=', Number(path.shopperKey))
        .executeTakeFirstOrThrow()
      const invoice = toInvoice(order, `${shopper.first_name} ${shopper.last_name}`)
      const pdf = await createInvoicePdf(invoice, now())
      // The answer is stored after the mail: a mail that was lost with the process is sent when it is requested again.
      const sent = await mailer.send(createMail(invoice, { ...shopper, pdf }))
      if (!sent.ok) throw new ApiProblem('unavailable', { detail: 'The mail could not be sent.' })
      return { reply: { maskedEmail: maskEmail(shopper.email) } }
    },
  }
}

function createMail(
  { orderId, placedOn, shopperName, totalCents }: Invoice,
  {
    first_name,
    email,
    pdf,
  }: { readonly first_name: string; readonly email: string; readonly pdf: Uint8Array },
): Mail {
  return {
    reference: `invoice-${orderId}`,
    to: { name: shopperName, address: email },
    subject: `Your tax invoice for order ${orderId}`,
    text: [
      `Hi ${first_name},`,
      '',
      `Attached is the tax invoice for order ${orderId}, placed on ${formatDay(placedOn)}.`,
      `The total is ${formatCents(totalCents)}, including GST.`,
      '',
      'Vine & Barrel',
      '',
    ].join('\n'),
    attachments: [{ filename: `tax-invoice-${orderId}.pdf`, contentType: 'application/pdf', content: pdf }],
  }
}

/** Returns `m***@example.com`, enough for the owner to recognise it. The length of the name stays hidden. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.trim()
  return at < 1 ? '***' : `${first}***${email.slice(at).trimEnd()}`
}
