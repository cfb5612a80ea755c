import type { CallPorts, Handlers } from './handlers'
import { bindByToken, ownedOrThrow, requireShopper } from './identity'

/** Greeting, order details and nominee. Source: API-13 to API-16 */
export function shopperHandlers(
  ports: CallPorts,
): Pick<Handlers, 'greetShopper' | 'orderDetail' | 'nomineeDetail' | 'setNomineeDetail'> {
  const { retail, sessions, bindings, now } = ports
  return {
    greetShopper: async ({ body }) => {
      const { chatbotUserId, dialogFlowSessionId } = body
      const proven = await bindByToken(ports, body, body.encryptedShopperId)
      // A greeting without a shopper is one of a guest, also on a widget that was somebody's before.
      if (proven === null) await bindings.release(body)
      const shopper = proven === null ? null : await retail.shoppers.find(proven.shopperId)
      const isKnown =
        dialogFlowSessionId !== '' && (await sessions.keep(dialogFlowSessionId, chatbotUserId, now()))
      return {
        StatusCode: 200,
        Data: {
          SessionId: isKnown ? dialogFlowSessionId : await sessions.open(chatbotUserId, now()),
          LoggedInFirstName: shopper?.firstName ?? null,
          LoggedInLastName: shopper?.lastName ?? null,
          LoggedInEmail: shopper?.email ?? null,
          LoggedInName: shopper ? `${shopper.firstName} ${shopper.lastName}` : null,
          ShopperId: shopper?.shopperId ?? 0,
          ...(proven !== null && shopper !== null
            ? { ShopperTokenExpiresIn: Math.floor((proven.expiresAt - now()) / 1000) }
            : {}),
        },
      }
    },
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
      return { statusCode: 200, data: ownedOrThrow(await retail.orders.setNominee(change)) }
    },
  }
}
