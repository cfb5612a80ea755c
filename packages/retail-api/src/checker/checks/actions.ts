import type { Order, OrderAction } from '../../model/order'
import type { CallInput, CallName, Exchange, Value } from '../call'
import { createIdempotencyKey, hasFailedWith, isSameAnswer } from '../call'
import type { CheckContext, KnownShopper } from '../context'
import { createActionBody, orderActionCalls, orderActions } from './action-inputs'
import { checkEvent } from './events'
import { checkNominee } from './nominee'
import { unknownEmail } from './unknown-values'

/** An action that the checker will run, and the sentence that announces it. */
type PlannedAction = { readonly change: string; readonly run: () => Promise<void> }

/** Announces and runs the actions: allowed ones, refused ones, and those on the other shopper's data. */
export async function checkActions(
  context: CheckContext,
  shopper: KnownShopper,
  other: KnownShopper,
): Promise<void> {
  const planned = [
    ...planAllowedActions(context, shopper),
    ...planSubscriptionActions(context, shopper, other),
    ...planTicketAndUpload(context),
    ...planRefusedActions(context, shopper),
    ...planForeignActions(context, shopper, other),
  ]
  for (const { change } of planned) context.report.announce(change)
  context.options.onChanges?.(planned.map(({ change }) => change))
  for (const { run } of planned) await run()
}

/** Runs an action, and again with the same key. Returns the first answer; null after a finding. */
async function runAction<Name extends CallName>(
  { call, report }: CheckContext,
  name: Name,
  input: CallInput,
): Promise<Exchange<Value<Name>> | null> {
  const keyed = { ...input, idempotencyKey: createIdempotencyKey() }
  const done = await call(name, keyed)
  if (done.isBroken) return null
  const isDone = report.check('RA-ACT-1', done.value !== null, {
    call: done,
    detail: `${name} is allowed, and the answer is ${done.status}.`,
  })
  if (!isDone) return null
  const again = await call(name, keyed)
  report.check('RA-IDEM-1', isSameAnswer(again, done), {
    call: again,
    detail: `The first answer of ${name} was ${done.text.slice(0, 80)}, the one to the same key ${again.status} ${again.text.slice(0, 80)}.`,
  })
  return done
}

function planAllowedActions(context: CheckContext, shopper: KnownShopper): readonly PlannedAction[] {
  const { can, call, report } = context
  const find = (action: OrderAction) =>
    can(action) ? shopper.orders.find(({ allowed }) => allowed.includes(action)) : undefined
  const getInput = (action: OrderAction, order: Order): CallInput => ({
    parameters: { shopperKey: shopper.key, orderId: order.id },
    body: createActionBody(action, order),
  })
  const nominated = find('set_nominee')
  const claimed = find('claim')
  const planned: PlannedAction[] = []
  if (nominated !== undefined)
    planned.push({
      change: `Sets the nominee of order ${nominated.id} to Test Nominee One and Test Nominee Two, several times.`,
      run: async () => {
        const isSet = await checkNominee(context, shopper, nominated)
        if (isSet && can('events')) await checkEvent(context, nominated.id)
      },
    })
  for (const [action, change] of [
    ['email_invoice', 'Mails the invoice to the test shopper: order'],
    ['change_instructions', 'Changes the delivery instructions of order'],
    ['change_day', 'Sets the delivery day to the day that it has: order'],
  ] as const) {
    const order = find(action)
    if (order === undefined || (action === 'change_day' && order.requestedOn === null)) continue
    planned.push({
      change: `${change} ${order.id}.`,
      run: async () => {
        await runAction(context, orderActionCalls[action], getInput(action, order))
      },
    })
  }
  if (claimed !== undefined)
    planned.push({
      change: `Opens one claim about order ${claimed.id}.`,
      run: async () => {
        const input = getInput('claim', claimed)
        const opened = await runAction(context, 'openClaim', input)
        if (opened === null) return
        const { value, ...after } = await call('order', { parameters: input.parameters ?? {} })
        report.check('RA-ACT-3', value?.claims.some(({ id }) => id === opened.value?.id) === true, {
          call: after,
          detail: `The claim ${opened.value?.id} was opened, and order ${claimed.id} does not have it.`,
        })
        report.check('RA-IDEM-2', (value?.claims.length ?? 0) <= claimed.claims.length + 1, {
          call: after,
          detail: `openClaim ran twice with one key, and order ${claimed.id} has ${value?.claims.length} claims.`,
        })
      },
    })
  return planned
}

function planSubscriptionActions(
  context: CheckContext,
  shopper: KnownShopper,
  other: KnownShopper,
): readonly PlannedAction[] {
  const { can, call, report } = context
  if (!can('subscription_actions') || !can('subscriptions')) return []
  const run = async () => {
    const parameters = { shopperKey: shopper.key }
    const list = async () => (await call('subscriptions', { parameters })).value?.subscriptions ?? []
    const active = (await list()).find(({ allowed }) => allowed.includes('pause'))
    if (active !== undefined) {
      const input = { parameters: { ...parameters, subscriptionId: active.id } }
      const paused = await runAction(context, 'pauseSubscription', input)
      if (paused !== null) {
        const found = (await list()).find(({ id }) => id === active.id)
        report.check('RA-ACT-3', found?.status === 'paused', {
          call: paused,
          detail: `Subscription ${active.id} was paused, and the list has it as ${found?.status}.`,
        })
        await runAction(context, 'resumeSubscription', input)
      }
    }
    const otherList = await call('subscriptions', { parameters: { shopperKey: other.key } })
    const [foreign] = otherList.value?.subscriptions ?? []
    if (foreign === undefined) return
    const refused = await call('pauseSubscription', {
      parameters: { ...parameters, subscriptionId: foreign.id },
    })
    if (refused.answer === null) return
    report.check('RA-OWN-5', hasFailedWith(refused, 'not_found'), {
      call: refused,
      detail: `pauseSubscription of the other test shopper's ${foreign.id} is answered with ${refused.status}.`,
    })
  }
  return [{ change: `Pauses and resumes one subscription of ${shopper.key}, if it has one.`, run }]
}

const onePixelPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='

function planTicketAndUpload(context: CheckContext): readonly PlannedAction[] {
  const { can } = context
  const body = {
    subject: 'Test of the Retail API',
    message: 'This ticket was created by the checker of the Retail API. Please close it.',
    requester: { name: 'Retail API checker', email: unknownEmail },
  }
  const upload: CallInput = {
    query: { name: 'test.png' },
    headers: { 'content-type': 'image/png' },
    rawBody: Buffer.from(onePixelPng, 'base64'),
  }
  const ticketPlan: PlannedAction = {
    change: `Creates one ticket with the subject ${body.subject}.`,
    run: async () => {
      await runAction(context, 'createTicket', { body })
    },
  }
  const uploadPlan: PlannedAction = {
    change: 'Uploads one image of one pixel.',
    run: async () => {
      await runAction(context, 'upload', upload)
    },
  }
  return [...(can('tickets') ? [ticketPlan] : []), ...(can('uploads') ? [uploadPlan] : [])]
}

/** Plans each offered action on an order that does not allow it. */
function planRefusedActions(context: CheckContext, { key, orders }: KnownShopper): readonly PlannedAction[] {
  return orderActions.flatMap((action) => {
    const order = orders.find(({ allowed }) => !allowed.includes(action))
    if (!context.can(action) || order === undefined) return []
    const run = () => checkRefusal(context, { action, order, caller: key, owner: key })
    return [{ change: `Tries ${action} on order ${order.id}, which does not allow it.`, run }]
  })
}

/** Plans each offered action of one shopper on an order of the other. */
function planForeignActions(
  context: CheckContext,
  shopper: KnownShopper,
  other: KnownShopper,
): readonly PlannedAction[] {
  return orderActions.flatMap((action) => {
    const order = other.orders.find(({ allowed }) => allowed.includes(action)) ?? other.orders[0]
    if (!context.can(action) || order === undefined) return []
    const run = () => checkRefusal(context, { action, order, caller: shopper.key, owner: other.key })
    return [{ change: `Tries ${action} on the other test shopper's order ${order.id}.`, run }]
  })
}

type Refusal = {
  readonly action: OrderAction
  readonly order: Order
  readonly caller: string
  readonly owner: string
}

/** Checks that an action is refused and that the order is as before. */
async function checkRefusal(
  { call, report }: CheckContext,
  { action, order, caller, owner }: Refusal,
): Promise<void> {
  const isForeign = caller !== owner
  const read = () => call('order', { parameters: { shopperKey: owner, orderId: order.id } })
  const before = await read()
  const refused = await call(orderActionCalls[action], {
    parameters: { shopperKey: caller, orderId: order.id },
    body: createActionBody(action, order),
  })
  if (refused.answer === null || before.value === null) return
  const after = await read()
  const isUnchanged = JSON.stringify(after.value) === JSON.stringify(before.value)
  const isRefused = hasFailedWith(refused, isForeign ? 'not_found' : 'not_allowed')
  report.check(isForeign ? 'RA-OWN-5' : 'RA-ACT-2', isRefused && isUnchanged, {
    call: refused,
    detail: `${action} on ${isForeign ? 'the foreign' : 'the'} order ${order.id} is answered with ${refused.status}${isUnchanged ? '' : ', and the order changed'}.`,
  })
}
