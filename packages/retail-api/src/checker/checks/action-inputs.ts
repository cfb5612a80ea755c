import type { OrderAction, Order } from '../../model/order'
import type { CallName } from '../call'

export const nominees = [
  { name: 'Test Nominee One', mobile: '0400000001' },
  { name: 'Test Nominee Two', mobile: '0400000002' },
] as const

/** The call of each change of an order. */
export const orderActionCalls = {
  set_nominee: 'setNominee',
  email_invoice: 'emailInvoice',
  change_instructions: 'changeInstructions',
  change_day: 'changeDay',
  change_address: 'changeAddress',
  claim: 'openClaim',
  cancel: 'cancelOrder',
} as const satisfies Readonly<Record<OrderAction, CallName>>

/** The changes in the order in which they are tried: what cannot be undone comes last. */
export const orderActions = Object.keys(orderActionCalls) as readonly OrderAction[] // the record's own literal keys

/** Returns a valid body for a change of the order. */
export function createActionBody(action: OrderAction, order: Order): object | undefined {
  switch (action) {
    case 'set_nominee':
      return nominees[1]
    case 'email_invoice':
      return undefined
    case 'cancel':
      return { reason: 'Test of the Retail API' }
    case 'change_address':
      return {
        address: {
          streetNumber: '1',
          street: 'Test Street',
          suburb: 'Sydney',
          state: 'NSW',
          postcode: '2000',
          country: 'AU',
        },
      }
    case 'change_day':
      return { day: order.requestedOn ?? '2099-01-01' }
    case 'change_instructions':
      return { instructions: 'Test of the Retail API' }
    case 'claim':
      return {
        kind: 'missing',
        lines: order.lines.slice(0, 1).map(({ id }) => ({ lineId: id, quantity: 1 })),
        description: 'Test of the Retail API',
      }
  }
}
