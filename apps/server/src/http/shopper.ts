import { greet } from '../conversation/greet'
import type { CallPorts, Handlers } from './rest-call'
import { ownedOrThrow, requireShopper } from './identity'

/** Greeting, order details and nominee. Source: API-13 to API-16 */
export function shopperHandlers(
  ports: CallPorts,
): Pick<Handlers, 'greetShopper' | 'orderDetail' | 'nomineeDetail' | 'setNomineeDetail'> {
  const { retail, liveChat } = ports
  return {
    greetShopper: async ({ body }) =>
      (await greet(ports, { ...body, sessionId: body.dialogFlowSessionId })).response,
    orderDetail: async ({ body, params }) => {
      const shopperId = await requireShopper(ports, body)
      return {
        statusCode: 200,
        data: ownedOrThrow(await retail.orders.deliveryDetails(shopperId, params.orderId)),
      }
    },
    nomineeDetail: async ({ body, params }) => {
      const shopperId = await requireShopper(ports, body)
      return { statusCode: 200, data: ownedOrThrow(await retail.orders.nominee(shopperId, params.id)) }
    },
    setNomineeDetail: async ({ body, params, idempotencyKey }) => {
      const shopperId = await requireShopper(ports, body)
      const { nomineeName, nomineePhone } = body
      const change = { shopperId, orderId: params.id, nomineeName, nomineePhone, idempotencyKey }
      const told = { shopperId, orderId: params.id, key: idempotencyKey }
      try {
        const data = ownedOrThrow(await retail.orders.setNominee(change))
        await liveChat.service.formAnswered({ ...told, isDone: true })
        return { statusCode: 200, data }
      } catch (error) {
        await liveChat.service.formAnswered({ ...told, isDone: false })
        throw error
      }
    },
  }
}
