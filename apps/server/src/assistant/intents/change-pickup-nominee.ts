import type { Order } from '@murphy/contracts/entities'
import { canChangeNominee, toPickupLabel } from '@murphy/domain/orders'
import { validateNomineeName } from '@murphy/domain/validation'
import type { Shopper } from '../../retail/ports'
import type { IntentRequest, IntentHandler, IntentResult, AssistantTools } from '../intent'
import { createActionButtons } from '../flows/action-buttons'
import { proposalLifetimeMs } from '../flows/flow-progress'
import { createMessage } from '../reply-items'
import type { Slots } from '@murphy/understanding'
import { createContactOptions } from './contact'
import { withOrderFollowUp, answerForShopper, createOrderCards } from './answer-for-shopper'
import { createOrderNotFound } from './order-not-found'
import { createPickupCard } from './pickup-detail'
import { findOrderQuestions } from './find-order-questions'
import { orderTracking } from './order-tracking'
import { withDescribedOrder } from './with-described-order'

/** The number of recent pick up orders that are searched for ones whose nominee can still change. */
const orderLimit = 10

/**
 * Changes who collects an order. With order, name and mobile in the chat, Murphy asks for confirmation and changes
 * the nominee after a yes. Otherwise the order's card leads to the form. Nothing changes without a yes.
 *
 * Source: GEN-13, AUTH-09, NOM-41, OP-65
 */
export const changePickupNominee: IntentHandler = (request, tools) =>
  withDescribedOrder(
    'change_pickup_nominee',
    request,
    tools,
    asksForNominee(request) ? tellNominee : changeNominee,
    ({ card }) => isCollectable(card),
  )

/** Tells who collects the order of the utterance, otherwise the only order whose nominee can still change. */
const tellNominee: IntentHandler = async (request, tools) => {
  const { shopper } = request.context
  if (shopper === null || request.slots.orderNumber !== undefined) return await orderTracking(request, tools)
  const orders = await listCollectableOrders(shopper, tools)
  const [only, another] = orders
  if (only === undefined || another !== undefined) return await changeNominee(request, tools)
  const slots = { ...request.slots, orderNumber: only.orderId }
  return { ...(await orderTracking({ ...request, slots }, tools)), slots }
}

/** Returns whether the text asks who collects an order without naming a person. */
function asksForNominee({ text, slots, flow, isConfirmed }: IntentRequest): boolean {
  return (
    !isConfirmed &&
    flow === undefined &&
    slots.personName === undefined &&
    slots.phone === undefined &&
    findOrderQuestions(text).some((question) => question === 'nominee' || question === 'collected') &&
    !/\b(?:change|swap|instead|update|replace|set)\b/i.test(text)
  )
}

const changeNominee: IntentHandler = async (request, tools) => {
  const turn = request.dialogue.turnCount
  return await answerForShopper(request, tools, {
    guestText: tools.getResponse('change_pickup_nominee', 'guest', { turn }),
    personal: async (shopper) => {
      const resolved = await resolveOrder(request, tools, shopper)
      if ('result' in resolved) return resolved.result
      const result = await continueWithOrder(resolved.order, { request, tools, shopper })
      // No card goes with a confirmation. Source: OP-141
      if (result.proposedActionId !== undefined) return result
      return {
        ...result,
        items: [...result.items, { type: 'last_order_checked', orderId: resolved.order.orderId }],
      }
    },
  })
}

type ResolvedOrder = { readonly order: Order } | { readonly result: IntentResult }

/**
 * Returns the order that the utterance names, or the only one whose nominee can still change. Otherwise returns the
 * reply instead.
 */
async function resolveOrder(
  { slots, dialogue }: IntentRequest,
  tools: AssistantTools,
  shopper: Shopper,
): Promise<ResolvedOrder> {
  const { retail, getResponse } = tools
  const turn = dialogue.turnCount
  const { orderNumber } = slots
  if (orderNumber !== undefined) {
    const found = await retail.orders.find(shopper.shopperId, orderNumber)
    if (!found.ok)
      return {
        result: {
          items: [createOrderNotFound(orderNumber, getResponse, turn)],
          promptsFor: 'orderNumber',
          slots: withoutSlot(slots, 'orderNumber'),
        },
      }
    if (isCollectable(found.value)) return { order: found.value }
    const values = { orderNumber }
    return {
      result: {
        items: [
          createMessage(getResponse('change_pickup_nominee', toRefusal(found.value), { turn, values })),
        ],
      },
    }
  }
  const orders = await listCollectableOrders(shopper, tools)
  const [only, another] = orders
  if (!only)
    return {
      result: { items: [createMessage(getResponse('change_pickup_nominee', 'no_orders', { turn }))] },
    }
  if (!another) return { order: only }
  const { personName, phone } = slots
  const situation =
    personName === undefined
      ? phone === undefined
        ? 'choose_order'
        : 'choose_order_phone'
      : 'choose_order_name'
  const values = { name: personName ?? '' }
  const responseText = createMessage(getResponse('change_pickup_nominee', situation, { turn, values }))
  return {
    result: {
      items: withOrderFollowUp([responseText, createOrderCards(shopper, orders)]),
      promptsFor: 'orderNumber',
      slots,
    },
  }
}

/** Returns the recent pick up orders whose nominee can still change. */
async function listCollectableOrders(
  { shopperId }: Shopper,
  { retail }: AssistantTools,
): Promise<readonly Order[]> {
  const recent = await retail.orders.recent({ shopperId, kind: 'pickup', limit: orderLimit })
  return recent.filter(isCollectable)
}

/** Returns whether the order is Confirmed, Awaiting Picking or Ready to collect. Source: OP-65 */
function isCollectable({ orderType, status }: Order): boolean {
  const label = toPickupLabel(status)
  return orderType === 'Pickup' && label !== null && canChangeNominee(label)
}

/** Returns the reason for which the nominee of an order cannot change. */
function toRefusal({ orderType, status }: Order) {
  if (orderType !== 'Pickup') return 'too_late_delivery'
  switch (toPickupLabel(status)) {
    case 'Collected':
      return 'too_late_collected'
    case 'Cancelled':
      return 'too_late_cancelled'
    default:
      return 'too_late'
  }
}

async function continueWithOrder(
  order: Order,
  { request, tools, shopper }: { request: IntentRequest; tools: AssistantTools; shopper: Shopper },
): Promise<IntentResult> {
  const { getResponse } = tools
  const turn = request.dialogue.turnCount
  const slots: Slots = { ...request.slots, orderNumber: order.orderId }
  const { personName, phone } = slots
  const values = { orderNumber: order.orderId, name: personName ?? '' }
  if (personName === undefined && phone === undefined) {
    const responseText = createMessage(getResponse('change_pickup_nominee', 'ask_details', { turn, values }))
    return { items: [responseText, createOrderCards(shopper, [order])], promptsFor: 'personName', slots }
  }
  if (personName === undefined)
    return {
      items: [createMessage(getResponse('change_pickup_nominee', 'ask_name', { turn, values }))],
      promptsFor: 'personName',
      slots,
    }
  if (!validateNomineeName(personName).ok)
    return {
      items: [createMessage(getResponse('change_pickup_nominee', 'bad_name', { turn, values }))],
      promptsFor: 'personName',
      slots: withoutSlot(slots, 'personName'),
    }
  if (phone === undefined)
    return {
      items: [
        createMessage(
          getResponse(
            'change_pickup_nominee',
            holdsOtherPhone(request.text, order.orderId) ? 'ask_mobile' : 'ask_phone',
            { turn, values },
          ),
        ),
      ],
      promptsFor: 'phone',
      slots,
    }
  if (!request.isConfirmed) {
    // The time is part of the id, because the count of turns starts again after a pause.
    const actionId = `chat ${request.context.conversationId} ${turn} ${request.context.now}`
    const named = { ...values, phone: `+61 ${phone.slice(1)}` }
    return {
      items: [
        createMessage(getResponse('change_pickup_nominee', 'confirm', { turn, values: named })),
        ...createActionButtons(actionId, {
          yes: getResponse('conversation', 'yes', { turn }),
          no: getResponse('conversation', 'no', { turn }),
        }),
      ],
      proposedActionId: actionId,
      proposalExpiresAt: request.context.now + proposalLifetimeMs,
      slots,
    }
  }
  return await updateNominee({ order, personName, phone }, { request, tools, shopper })
}

/** Returns whether a text holds a phone number, which is then no Australian mobile. */
function holdsOtherPhone(text: string, orderId: string): boolean {
  const others = text.replaceAll(orderId, ' ')
  return (
    /(?<!\d)(?:\+|\(?0|1[38]00)[\d ()-]{5,16}\d(?!\d)/.test(others) ||
    /^[\d\s()+.-]{6,30}$/.test(others.trim())
  )
}

async function updateNominee(
  { order, personName, phone }: { order: Order; personName: string; phone: string },
  { request, tools, shopper }: { request: IntentRequest; tools: AssistantTools; shopper: Shopper },
): Promise<IntentResult> {
  const { retail, getResponse } = tools
  const turn = request.dialogue.turnCount
  const changed = await retail.orders.setNominee({
    shopperId: shopper.shopperId,
    orderId: order.orderId,
    nomineeName: personName,
    nomineePhone: phone,
    // A yes that is sent twice changes the nominee once.
    idempotencyKey: request.actionId ?? null,
  })
  const values = { orderNumber: order.orderId, name: personName }
  if (!changed.ok) {
    const { kind } = changed.error
    const failure = createMessage(
      getResponse('change_pickup_nominee', failureSituations[kind], { turn, values }),
    )
    const isUncertain = kind === 'not-certain' || kind === 'earlier-not-certain'
    return { items: isUncertain ? [failure, ...(await createContactOptions(request, tools))] : [failure] }
  }
  const card = createPickupCard(
    { ...order, nomineeDetails: { nomineeName: changed.value.nomineeName } },
    shopper,
  )
  return {
    items: [
      createMessage(getResponse('change_pickup_nominee', 'updated', { turn, values })),
      ...(card ? [card] : []),
    ],
  }
}

/** The response for each reason for which the nominee was not changed, or may not have been. */
const failureSituations = {
  invalid: 'bad_name',
  'not-collectable': 'too_late',
  'not-certain': 'not_certain',
  'earlier-not-certain': 'earlier_not_certain',
  'not-found': 'failed',
} as const

function withoutSlot(slots: Slots, name: keyof Slots): Slots {
  const { [name]: _removed, ...rest } = slots
  return rest
}
