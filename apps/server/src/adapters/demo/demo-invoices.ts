import { formatDayMonthYear } from '@murphy/domain/calendar'
import { formatDollars } from '@murphy/domain/products'
import { maskEmail } from '@murphy/domain/shoppers'
import { standardCopy } from '@murphy/domain/standard-copy'
import type { Kysely } from 'kysely'
import type { Mail, Mailer } from '../../mail/mailer'
import type { Invoices } from '../../retail/ports'
import { answerOf, takeKey } from './answered-requests'
import type { Invoice } from './invoice/invoice'
import { invoicePdf } from './invoice/invoice-pdf'
import { whyNotOwned } from './order-ownership'
import type { RetailTables } from './retail-tables'
import { shopperInvoice, toInvoice } from './invoice/shopper-invoice'

type Surroundings = {
  readonly db: Kysely<RetailTables>
  readonly mailer: Mailer
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The shopper stands in the SQL, and the address is that of their account. Source: GEN-12, OP-89, OP-123 */
export function createDemoInvoices({ db, mailer, now }: Surroundings): Invoices {
  return {
    async resend({ shopperId, orderId, idempotencyKey = null }) {
      const row = await shopperInvoice(db, shopperId, orderId).executeTakeFirst()
      if (row === undefined) return await whyNotOwned(db, shopperId, orderId)
      const invoice = toInvoice(row)
      if (invoice === null) return { ok: false, error: { kind: 'not-invoiced' } }

      const key =
        idempotencyKey === null ? null : { scope: `invoice of ${orderId} by ${shopperId}`, idempotencyKey }
      const first = key === null ? null : await answerOf(db, key, now())
      if (first !== null) return { ok: true, value: { maskedEmail: String(first.answer) } }

      const pdf = await invoicePdf(invoice, now())
      const sent = await mailer.send(
        invoiceMail(invoice, { firstName: row.first_name, email: row.email, pdf }),
      )
      if (!sent.ok) return { ok: false, error: { kind: 'unavailable' } }
      const answer = maskEmail(row.email)
      // Only now: a mail that was lost with the process must be sent when it is asked for again.
      if (key !== null)
        await db.transaction().execute((transaction) => takeKey(transaction, { ...key, answer, now: now() }))
      return { ok: true, value: { maskedEmail: answer } }
    },
  }
}

function invoiceMail(
  invoice: Invoice,
  { firstName, email, pdf }: { readonly firstName: string; readonly email: string; readonly pdf: Uint8Array },
): Mail {
  const { orderId, placedOn, shopperName, totalCents } = invoice
  return {
    reference: `invoice-${orderId}`,
    to: { name: shopperName, address: email },
    subject: `Your tax invoice for order ${orderId}`,
    text: [
      `Hi ${firstName},`,
      '',
      `Attached is the tax invoice for order ${orderId}, placed on ${formatDayMonthYear(placedOn, standardCopy)}.`,
      `The total is ${formatDollars(totalCents / 100)}, including GST.`,
      '',
      'Vine & Barrel',
      '',
    ].join('\n'),
    attachments: [{ filename: `tax-invoice-${orderId}.pdf`, contentType: 'application/pdf', content: pdf }],
  }
}
