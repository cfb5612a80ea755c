import { greet } from '../../conversation/greet'
import type { RestPorts, RestHandlers } from '../rest-call'
import { requireOwnOrder, requireShopper } from '../require-shopper'

/** Creates the handlers for greeting, order details and nominee. Source: API-13 to API-16 */
export function createShopperHandlers(
  ports: RestPorts,
): Pick<RestHandlers, 'greetShopper' | 'orderDetail' | 'nomineeDetail' | 'setNomineeDetail'> {
  const { retail, liveChat } = ports
  return {
    greetShopper: async ({ body }) =>
      (await greet(ports, { ...body, sessionId: body.dialogFlowSessionId })).response,
    orderDetail: async ({ body, params }) => {
      const shopperId = await requireShopper(ports, body)
      return {
        statusCode: 200,
        data: requireOwnOrder(await retail.orders.deliveryDetails(shopperId, params.orderId)),
      }
    },
    nomineeDetail: async ({ body, params }) => {
      const shopperId = await requireShopper(ports, body)
      return { statusCode: 200, data: requireOwnOrder(await retail.orders.nominee(shopperId, params.id)) }
    },
    setNomineeDetail: async ({ body, params, idempotencyKey }) => {
      const shopperId = await requireShopper(ports, body)
      const { nomineeName, nomineePhone } = body
      const change = { shopperId, orderId: params.id, nomineeName, nomineePhone, idempotencyKey }
      const form = { shopperId, orderId: params.id, key: idempotencyKey }
      try {
        const data = requireOwnOrder(await retail.orders.setNominee(change))
        await liveChat.service.noteAnsweredForm({ ...form, isDone: true })
        return { statusCode: 200, data }
      } catch (error) {
        await liveChat.service.noteAnsweredForm({ ...form, isDone: false })
        throw error
      }
    },
  }
}
