import { isOfRequest } from '../open-question'
import { listNewestShown } from '../references/shown-entities'
import type { Slots } from '@murphy/understanding'
import type { DialogueState, PendingQuestion, FlowQuestion } from '../dialogue-state'
import type { IntentCommand, TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { startProgress } from './flow-progress'
import type { FlowReaction } from './read-flow-turn'
import type { Correction } from './read-correction'
import type { CancelWords } from './read-cancel-words'
import { readCancelWords } from './read-cancel-words'
import { splitAddition } from './split-addition'

/**
 * Plans a text that says little more than 'cancel'. After an order was shown 'cancel it' means that order, which needs a
 * confirmation; with a question pending 'cancel' means the question. When both may be meant, Murphy asks which.
 *
 * Source: docs/understanding.md#intents
 */
export function planCancellation(
  understood: UnderstoodIntent,
  { pending, shown, answered, helpTopic }: DialogueState,
  { lastOrderChecked }: { readonly lastOrderChecked: string | null },
): TurnPlan | null {
  const words = readCancelWords(understood.text)
  if (words === null) return null
  const isAboutCancelling = pending?.for === 'flow' && pending.intent === 'cancel_order'
  const cancelOrder = (): TurnPlan =>
    singleCommand({
      kind: 'start-flow',
      intent: 'cancel_order',
      slots: { ...getSubjectSlots(pending), ...understood.slots },
      text: understood.text,
      ...(pending?.for === 'flow' && pending.intent !== 'cancel_order' ? { endsProposal: true } : {}),
      ...(isAboutCancelling ? { flow: pending.flow, consent: 'unclear' } : {}),
    })
  if (words === 'order') return cancelOrder()
  const orders = listNewestShown(shown, 'order')
  const ofSubscription =
    orders.length === 0
      ? planSubscriptionEnd(understood.text, { words, pending, answered, helpTopic: helpTopic ?? null })
      : null
  if (ofSubscription !== null) return ofSubscription
  const isOrderShown = orders.length > 0 || lastOrderChecked !== null
  if (pending === null) return words === 'pointing' || isOrderShown ? cancelOrder() : null
  if (isAboutCancelling && words === 'pointing') return cancelOrder()
  if (words === 'pointing' && isOrderShown) {
    const [only, another] = orders
    const orderNumber = only !== undefined && another === undefined ? only.id : lastOrderChecked
    return {
      commands: [{ kind: 'clarify-cancel', orderNumber: orders.length > 1 ? null : orderNumber }],
      keepsPending: true,
      suspends: null,
    }
  }
  return stopPending(pending)
}

/** The articles after which 'cancel it' means the subscription. */
const subscriptionArticles: readonly string[] = ['subscriptions', 'skip-or-cancel-subscription']

/**
 * Plans 'cancel it' where it means the subscription that was talked about: before a change is read back, after its question was
 * interrupted or its state was told, and where the text replaces the change that is read back, such as 'actually just cancel it'.
 */
function planSubscriptionEnd(
  text: string,
  {
    words,
    pending,
    answered,
    helpTopic,
  }: Pick<DialogueState, 'pending' | 'answered' | 'helpTopic'> & { readonly words: CancelWords },
): TurnPlan | null {
  const isReplacing = /\b(?:actually|just|instead|rather)\b/i.test(text)
  if (words !== 'pointing' && !isReplacing) return null
  if (pending === null) {
    const isTopic = helpTopic?.articleIds.some((id) => subscriptionArticles.includes(id)) === true
    const isSubject =
      answered?.intent === 'subscription_status' ||
      answered?.intent === 'change_subscription' ||
      (answered?.intent === 'help_article' && isTopic)
    return isSubject && words === 'pointing'
      ? singleCommand({ kind: 'start-flow', intent: 'change_subscription', slots: {}, text })
      : null
  }
  if ((pending.for !== 'flow' && pending.for !== 'resumption') || pending.intent !== 'change_subscription')
    return null
  if (pending.for === 'flow')
    return pending.flow.asks !== 'confirmation' || isReplacing
      ? singleCommand(continueFlow(pending, text))
      : null
  const { flow } = pending
  return flow === undefined
    ? null
    : singleCommand({
        kind: 'set-slots',
        intent: pending.intent,
        slots: {},
        text,
        flow: startProgress(flow.name, { subjectId: flow.subjectId }),
      })
}

/** Returns the order of a pending change of an order: 'cancel the order' means that one. */
function getSubjectSlots(pending: PendingQuestion | null): Slots {
  if (pending?.for !== 'flow' || pending.intent !== 'change_delivery') return {}
  const { subjectId } = pending.flow
  return subjectId === null ? {} : { orderNumber: subjectId }
}

/** Cancels the pending question. A proposed change is declined, so that its button does not act either. */
function stopPending(pending: PendingQuestion): TurnPlan {
  if (pending.for !== 'flow' || pending.flow.asks !== 'confirmation')
    return singleCommand({ kind: 'cancel-flow', of: isOrderChange(pending) ? 'confirmation' : pending.for })
  return singleCommand({ ...continueFlow(pending, ''), consent: 'no' })
}

/** Returns whether the question belongs to a change of an order, of which the shopper hears that nothing was changed. */
function isOrderChange(pending: PendingQuestion): boolean {
  return (
    (pending.for === 'flow' || pending.for === 'resumption') &&
    (pending.intent === 'change_delivery' || pending.intent === 'cancel_order')
  )
}

/** Returns the commands that decline the question that is open, and a change that was read back before it was interrupted. */
export function planDeclined({
  pending,
  proposal,
}: Pick<DialogueState, 'pending' | 'proposal'>): TurnPlan['commands'] {
  if (!isOfRequest(pending)) return []
  if (pending.for !== 'resumption' || proposal?.intent !== pending.intent)
    return stopPending(pending).commands
  const { intent, flow } = proposal
  return [{ kind: 'set-slots', intent, slots: {}, text: '', flow, consent: 'no' }]
}

/** Plans an utterance that follows a question of a flow. */
export function planForFlow(
  pending: FlowQuestion,
  understood: UnderstoodIntent,
  reaction: FlowReaction,
): TurnPlan | null {
  const command = { ...continueFlow(pending, understood.text), slots: understood.slots }
  switch (reaction.kind) {
    case 'consent':
      return singleCommand({ ...command, consent: reaction.consent })
    case 'value':
      return singleCommand({ ...command, text: reaction.text ?? command.text })
    case 'again':
      return singleCommand(command)
    case 'change':
      return planAddedChange(pending, understood, reaction) ?? singleCommand(toCorrection(reaction))
    case 'stop':
      return stopPending(pending)
    case 'elsewhere':
      return null
  }
}

/**
 * Plans a question about something else that is not understood, while a flow waits for a value or a yes. An article may answer it. The
 * question of the flow is asked again in the same turn, and the text counts as no failed answer to it.
 *
 * Source: OP-141, docs/understanding.md#intents
 */
export function planAskAgain(pending: FlowQuestion, text: string): TurnPlan {
  return {
    commands: [{ kind: 'cannot-handle', text, isAside: true }, createAskAgain(pending)],
    keepsPending: false,
    suspends: null,
  }
}

/** Returns the command that asks the open question of a flow again, after something else was answered. */
export function createAskAgain(pending: FlowQuestion): IntentCommand {
  const { flow } = pending
  return flow.asks === 'confirmation'
    ? { ...continueFlow(pending, ''), consent: 'unclear' }
    : continueFlow({ ...pending, flow: toFirstAsking(flow) }, '')
}

/** Returns the progress before its question was asked. The offered orders stay the same. */
function toFirstAsking(flow: FlowQuestion['flow']): FlowQuestion['flow'] {
  return flow.asks === 'subject' ? { ...flow, repeats: flow.repeats - 1 } : { ...flow, asks: '' }
}

/**
 * Plans a yes to one change of a delivery together with another one: 'yes but leave it at the door'. The first one still needs a plain yes,
 * and the other is asked right after it. `null`: the text replaces the change.
 *
 * Source: OP-141
 */
function planAddedChange(
  pending: FlowQuestion,
  { text, slots }: UnderstoodIntent,
  { intent, flow }: Extract<Correction, { readonly kind: 'change' }>,
): TurnPlan | null {
  const { subjectId, variant } = pending.flow
  const isOther = intent === pending.intent && flow.variant !== variant && flow.subjectId === subjectId
  const added = splitAddition(text)
  if (pending.intent !== 'change_delivery' || !isOther || subjectId === null || added === null) return null
  return {
    ...singleCommand({ ...continueFlow(pending, ''), consent: 'unclear' }),
    queued: [{ kind: 'start-flow', intent, slots: { ...slots, orderNumber: subjectId }, text: added }],
  }
}

/** Returns the command that proposes a corrected change. The one that it replaces cannot be confirmed any more. */
export function toCorrection({
  intent,
  flow,
}: Extract<Correction, { readonly kind: 'change' }>): IntentCommand {
  const isAboutOrder = flow.subjectId !== null && /^\d+$/.test(flow.subjectId)
  return {
    kind: 'correct-slots',
    intent,
    slots: isAboutOrder ? { orderNumber: flow.subjectId } : {},
    text: '',
    flow,
    endsProposal: true,
  }
}

function continueFlow({ intent, flow }: FlowQuestion, text: string): IntentCommand {
  return { kind: 'set-slots', intent, slots: {}, text, flow }
}
