import type { IntentCommand } from '../turn-plan'

/**
 * Returns the command that mails the invoice of an order; without an order Murphy asks for it. Asked for again within the hour it sends no
 * second mail, and says where the first one went.
 *
 * Source: OP-89
 */
export function mailInvoice(orderNumber: string | undefined): IntentCommand {
  return {
    kind: 'set-slots',
    intent: 'resend_tax_invoice',
    slots: orderNumber === undefined ? {} : { orderNumber },
    text: '',
  }
}
