import * as v from 'valibot'
import * as actions from '../model/actions'
import type { Claim, Order, OrderAction } from '../model/order'
import type { SubscriptionAction } from '../model/subscription'
import type { OperationName } from '../operations'
import { maxUploadBytes } from '../operations'
import type { Call, CallHandlers, ReadName } from './calls'
import type { Outcome } from './exchange'
import { fail, succeed } from './exchange'
import { cancelOrder, changeDay, changeSubscription, isAllowed } from './order-changes'
import type { RetailerState } from './retailer-state'

const uploadTypes = ['image/png', 'image/jpeg', 'application/pdf', 'application/octet-stream']

/** Creates the actions of the fake retailer. */
export function createActionCalls(
  state: RetailerState,
): CallHandlers<Exclude<OperationName, ReadName> | 'upload'> {
  const skip = createSubscriptionCall(state, 'skip')
  const pause = createSubscriptionCall(state, 'pause')
  const resume = createSubscriptionCall(state, 'resume')
  const stop = createSubscriptionCall(state, 'stop')
  return {
    setNominee: (call) =>
      changeOrder(state, call, 'set_nominee', (order, save) => {
        const { name } = v.parse(actions.NomineeRequestSchema, call.body)
        if (order.pickup === null) return fail('not_allowed')
        save({ ...order, pickup: { ...order.pickup, nominee: { name, isAtStore: false } } })
        return succeed({ name })
      }),
    emailInvoice: (call) =>
      changeOrder(state, call, 'email_invoice', () => {
        const shopper = state.findShopper(call.parameters['shopperKey'] ?? '')
        return succeed({ maskedEmail: maskEmail(shopper?.email ?? '') })
      }),
    cancelOrder: (call) =>
      changeOrder(state, call, 'cancel', (order, save) => succeed(save(cancelOrder(order)))),
    changeAddress: (call) =>
      changeOrder(state, call, 'change_address', (order, save) => succeed(save(order))),
    changeDay: (call) =>
      changeOrder(state, call, 'change_day', (order, save) => {
        const { day } = v.parse(actions.DayChangeSchema, call.body)
        return day < state.getToday()
          ? fail('invalid', { field: 'day', detail: 'The day is in the past.' })
          : succeed(save(changeDay(order, day)))
      }),
    changeInstructions: (call) =>
      changeOrder(state, call, 'change_instructions', (order, save) => succeed(save(order))),
    openClaim: (call) =>
      changeOrder(state, call, 'claim', (order, save) => {
        const { kind, lines, uploadIds } = v.parse(actions.ClaimRequestSchema, call.body)
        const isKnown = lines.every(({ lineId, quantity }) =>
          order.lines.some((line) => line.id === lineId && quantity <= line.quantity),
        )
        if (!isKnown) return fail('invalid', { field: 'lines' })
        if (uploadIds.some((id) => !state.uploads.has(id))) return fail('invalid', { field: 'uploadIds' })
        const claim: Claim = {
          id: state.createId('claim'),
          kind,
          status: 'open',
          createdAt: new Date(state.now()).toISOString(),
        }
        save({ ...order, claims: [...order.claims, claim] })
        return succeed(claim)
      }),
    skipSubscription: skip,
    pauseSubscription: pause,
    resumeSubscription: resume,
    stopSubscription: stop,
    createTicket: ({ body }) => {
      const ticket = v.parse(actions.TicketRequestSchema, body)
      if (ticket.uploadIds.some((id) => !state.uploads.has(id)))
        return fail('invalid', { field: 'uploadIds' })
      state.tickets.push(ticket)
      return succeed({ number: state.createId('ticket') })
    },
    upload: ({ request }) => {
      const type = request.headers['content-type'] ?? ''
      const { name = '' } = request.query ?? {}
      const bytes = Buffer.byteLength(request.body ?? '')
      if (name === '' || name.length > 200) return fail('invalid', { field: 'name' })
      if (!uploadTypes.includes(type)) return fail('invalid', { field: 'Content-Type' })
      if (bytes === 0) return fail('invalid', { field: 'body' })
      if (bytes > maxUploadBytes) return fail('too_large')
      const id = state.createId('upload')
      state.uploads.set(id, { name, type, bytes })
      return succeed({ id })
    },
  }
}

/** Runs a change of an order that belongs to the shopper and allows it. */
function changeOrder(
  state: RetailerState,
  { parameters: { shopperKey = '', orderId = '' } }: Call,
  action: OrderAction,
  change: (order: Order, save: (changed: Order) => Order) => Outcome,
): Outcome {
  const owned = state.findOrder(orderId)
  if (owned === null || owned.shopperKey !== shopperKey) return fail('not_found')
  if (!isAllowed(owned.order, action)) return fail('not_allowed')
  return change(owned.order, (changed) => {
    state.saveOrder(shopperKey, changed)
    return changed
  })
}

function createSubscriptionCall(state: RetailerState, action: SubscriptionAction) {
  return ({ parameters: { shopperKey = '', subscriptionId = '' } }: Call): Outcome => {
    const owned = state.findSubscription(subscriptionId)
    if (owned === null || owned.shopperKey !== shopperKey) return fail('not_found')
    if (!owned.subscription.allowed.includes(action)) return fail('not_allowed')
    const changed = changeSubscription(owned.subscription, action, state.getToday())
    state.saveSubscription(shopperKey, changed)
    return succeed(changed)
  }
}

/** Returns the address with only its first letter and its domain: `a***@shop.example`. */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${domain}`
}
