import type { DeliveryDetails, Order, PickupOrder } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { order, pickupOrder } from '../gallery/deliveries'
import type { CallFailure, GreetingData, Result } from '../core/ports'
import { guestGreeting, ok } from './fake-ports'
import type { FakeServer } from './recorded-server'

/** A word that is in all data of a shopper, and nowhere else. */
export const canaries: ReadonlyMap<number, string> = new Map([
  [4711, 'Zqorla'],
  [456, 'Yqandu'],
  [789, 'Xqelva'],
])

/** Tokens of the page's own server, and tokens of others. */
export const tokenOf = {
  good: (shopperId: number, serial: number) => `good ${shopperId} ${serial}`,
  expired: (shopperId: number) => `expired ${shopperId}`,
  forged: (shopperId: number) => `forged ${shopperId}`,
}

/** The messages whose answers hold data of the shopper or open a flow. */
export const canaryTexts = [
  'orders',
  'track',
  'invoice',
  'nominee',
  'ticket',
  'wine',
  'article',
  'hello',
] as const

/**
 * A server whose shoppers each have a canary. It answers as the real one does: by token and by what the two ids are bound
 * to, never by an id in a body. Every answer waits until the test releases it, in any order.
 */
export type CanaryShop = {
  readonly serve: (server: FakeServer) => void
  /** Lets the answer at this place arrive; answers of the past page never do. */
  readonly answer: (place: number) => void
  readonly waiting: () => number
  readonly forgetWaiting: () => void
}

export function createCanaryShop(): CanaryShop {
  const bindings = new Map<string, number>()
  const waiting: (() => void)[] = []

  /** The answer is decided now and sent later. */
  const late = <Value>(result: Result<Value>): Promise<Result<Value>> =>
    new Promise((resolve) => waiting.push(() => resolve(result)))
  const bind = (widgetSessionId: string, token: string): number | null => {
    const [kind, id] = token.split(' ')
    if (kind !== 'good') return null
    bindings.set(widgetSessionId, Number(id))
    return Number(id)
  }
  const proven = ({ widgetSessionId, shopperId }: { widgetSessionId: string; shopperId: number }) =>
    shopperId > 0 && bindings.get(widgetSessionId) === shopperId ? shopperId : null
  const personal = <Value>(
    ids: { widgetSessionId: string; shopperId: number },
    orderId: string,
    value: (shopperId: number) => Value,
  ): Promise<Result<Value>> => {
    const shopperId = proven(ids)
    const isOwn = shopperId !== null && orderId.startsWith(getCanary(shopperId))
    return late(isOwn ? ok(value(shopperId)) : refused)
  }

  return {
    serve: (server) => {
      const query: (
        parameters: { widgetSessionId: string; shopperId: number; encryptedShopperId: string },
        asked: string,
      ) => ReturnType<FakeServer['chat']['sendText']> = (parameters, asked) => {
        bind(parameters.widgetSessionId, parameters.encryptedShopperId)
        const shopperId = proven(parameters)
        const items = replyTo(asked, shopperId)
        if (items === 'personal') {
          if (parameters.shopperId > 0) return late(refused)
          return late(
            ok({
              items: [{ type: 'message', text: 'Please log in.', intent_name: getIntent(asked) }],
              isEmpty: false,
            }),
          )
        }
        return late(ok({ items, isEmpty: false }))
      }
      server.chat.greet = (_, body) => {
        const shopperId = bind(body.widgetSessionId, body.encryptedShopperId)
        if (shopperId === null) bindings.delete(body.widgetSessionId)
        return late(ok(shopperId === null ? guestGreeting : createGreeting(shopperId)))
      }
      server.chat.sendText = (_, { text, parameters }) => query(parameters, text)
      server.chat.sendEvent = (_, { event, parameters }) => query(parameters, event)
      server.orderApi.orderDetail = (_, orderId, body) => personal(body, orderId, createDetails)
      server.orderApi.nomineeDetail = (_, orderId, body) =>
        personal(body, orderId, (shopperId) => ({
          nomineeName: `${getCanary(shopperId)} Park`,
          isAtStore: true,
        }))
      server.orderApi.setNominee = (_, { orderId, body }) =>
        personal(body, orderId, () => ({ nomineeName: body.nomineeName }))
      server.helpApi.createTicket = () => late(ok(null))
      server.helpApi.liveChatHours = () => late(ok(['Closed', '10:00am to 4:00pm, Tues to Sat']))
    },
    answer: (place) => {
      for (const answer of waiting.splice(place, 1)) answer()
    },
    waiting: () => waiting.length,
    forgetWaiting: () => void waiting.splice(0),
  }
}

const refused: { readonly ok: false; readonly error: CallFailure } = {
  ok: false,
  error: { kind: 'refused', status: 403 },
}

function getCanary(shopperId: number): string {
  return canaries.get(shopperId) ?? ''
}

function getIntent(asked: string): string {
  return asked === 'invoice' ? 'resend_tax_invoice' : ''
}

function createGreeting(shopperId: number): GreetingData {
  const canary = getCanary(shopperId)
  return {
    SessionId: 's-1',
    LoggedInFirstName: canary,
    LoggedInLastName: 'Hart',
    LoggedInEmail: `${canary.toLowerCase()}@example.com`,
    LoggedInName: `${canary} Hart`,
    ShopperId: shopperId,
  }
}

/** `personal`: only for a shopper who is proven. */
function replyTo(asked: string, shopperId: number | null): readonly ReplyItem[] | 'personal' {
  switch (asked) {
    case 'ticket':
      return [{ type: 'command', commandName: 'OPEN_TICKET_FORM' }]
    case 'wine':
      return [{ type: 'command', commandName: 'START_FIND_A_WINE', storeId: '1021', storeName: 'Alexandria' }]
    case 'article':
      return [{ type: 'article', articleId: 'returns', title: 'Returns', summary: 'How to return a bottle.' }]
    case 'hello':
    case 'LIVECHAT_GETINTOUCH':
      return [{ type: 'message', text: 'Hello there.' }]
    default:
      return shopperId === null ? 'personal' : personalReply(asked, shopperId)
  }
}

function personalReply(asked: string, shopper: number): readonly ReplyItem[] {
  const { delivery, pickup } = createOrders(shopper)
  switch (asked) {
    case 'orders':
      return [
        { type: 'message', text: 'Here they are.' },
        { type: 'verifiedOrders', items: [delivery, pickup] },
        { type: 'qr', items: [{ text: `Track ${delivery.orderId}` }, { text: 'Nothing else' }] },
      ]
    case 'invoice':
      return [
        { type: 'message', text: `Which one? ${delivery.orderId}, perhaps.`, shopper },
        {
          type: 'resend-tax-invoice',
          text: `The invoice of ${delivery.orderId} is on its way.`,
          orderId: null,
        },
        { type: 'qr', items: [{ text: delivery.orderId }, { text: pickup.orderId }] },
        { type: 'last_order_checked', orderId: delivery.orderId },
      ]
    case 'PICKUP_ORDER_CLICKED':
      return [{ type: 'pickup-order-detail', order: pickup }]
    default:
      return [
        { type: 'message', text: `Your order ${delivery.orderId} is on its way.`, shopper },
        {
          type: 'ordertracking',
          trackingInfo: [],
          searchTermOrderNumber: delivery.orderId,
          searchTermOrderName: null,
        },
        { type: 'followup_event_data', followUpEventType: 'orders', followUpEventName: 'FOLLOWUP' },
      ]
  }
}

function createOrders(shopperId: number): { readonly delivery: Order; readonly pickup: PickupOrder } {
  const canary = getCanary(shopperId)
  return {
    delivery: { ...order, orderId: `${canary}-1` },
    pickup: {
      ...pickupOrder,
      orderId: `${canary}-2`,
      nomineeDetails: { nomineeName: `${canary} Park` },
    },
  }
}

function createDetails(shopperId: number): DeliveryDetails {
  const canary = getCanary(shopperId)
  const { orderId } = createOrders(shopperId).delivery
  return {
    date: '2024-06-03',
    orderId,
    recipients: [
      {
        deliveryDate: '2024-06-07',
        productSegments: [
          {
            shippingType: 'Standard',
            statusDescription: 'Confirmed',
            carrierName: null,
            displayTitle: null,
            consignmentNo: `${canary}-C1`,
            trackUrl: null,
            products: [{ name: `${canary} Shiraz`, quantity: 1, packType: 'Bottle', productImage: null }],
          },
        ],
      },
    ],
  }
}
