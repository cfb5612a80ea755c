import type { IntentCommand } from '../turn-plan'

/**
 * Creates the command that mails the invoice of an order; without an order Murphy asks for it. A repeated request within the hour sends no
 * second mail and tells where the first one went.
 *
 * Source: OP-89
 */
export function createInvoiceCommand(orderNumber: string | undefined): IntentCommand {
  return {
    kind: 'set-slots',
    intent: 'resend_tax_invoice',
    slots: orderNumber === undefined ? {} : { orderNumber },
    text: '',
  }
}
