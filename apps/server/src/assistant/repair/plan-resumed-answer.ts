import { countWords } from '../plain-words'
import { findGivenName } from '../flows/correct-name'
import { addInstructions } from '../flows/add-instructions'
import { findAddress } from '../flows/find-address'
import { continuesSubscription } from '../flows/drops-question'
import type { FlowProgress } from '../flows/flow-progress'
import { hasQuestionForm } from '../flows/question-form'
import { findEmail } from '../flows/read-slot'
import type { DialogueState, PendingQuestion } from '../dialogue-state'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

type Resumption = PendingQuestion & { readonly for: 'resumption' }

/** A longer text says something of its own. */
const longestAnswer = 14
/** A text that says which one is meant: 'the one thats not sent yet'. */
const namesOne =
  /^(?:(?:ok|okay|yes|yeah|its|it['’]s|um+|well|so|just|for|on)[\s,.!]+)*(?:the|that|my) (?:\S+ ){0,3}?(?:one|order|subscription|box|dozen)\b/i
const onlyNumber =
  /^(?:(?:it['’]?s|its|it is|ok|okay|yes|order|number|no\.?|the|my|um+|#)[\s,.:]+)*#?\d{7,12}[\s.!]*$/i

/**
 * Plans a text that answers the interrupted question itself after Murphy has offered to go on: the address, the number and the email, the
 * subscription, the name of a nominee, or 'ok skip it'. It means yes, though some of its words sound like a no. `null`: it answers another way.
 *
 * Source: OP-141
 */
export async function planResumedAnswer(
  understood: UnderstoodIntent,
  { pending }: DialogueState,
  readers: Pick<UtteranceReaders, 'orders' | 'subscriptions'>,
): Promise<TurnPlan | null> {
  if (pending?.for !== 'resumption') return null
  const { text } = understood
  if (countWords(text) > longestAnswer || hasQuestionForm(text)) return null
  if (pending.intent === 'change_pickup_nominee') return planNominee(understood, pending)
  if (pending.flow === undefined) return null
  switch (pending.flow.name) {
    case 'change_subscription':
      return await planSubscription(understood, { pending, flow: pending.flow }, readers)
    case 'change_delivery':
      return await planDelivery(understood, { pending, flow: pending.flow }, readers)
    case 'guest_order_lookup': {
      const isAnswer = findEmail(text) !== null || onlyNumber.test(text.trim())
      return isAnswer ? resumeFlow(pending, { slots: understood.slots, text, flow: pending.flow }) : null
    }
    default:
      return null
  }
}

/** Words that introduce a name: 'ok its sarah lee', 'his name is tom park'. */
const introducesName =
  /^(?:(?:ok|okay|yes|yeah|yep|and|so|oh|um+|well)[\s,.!]+)*(?:it['’]?s|it is|it will be|(?:his|her|their|the) (?:full )?name(?:['’]?s| is)|(?:he|she)['’]?s (?:called|named)|called)\s+/i

/** Plans the full name of the nominee, who was asked for before the interruption. A mobile alone continues it already. */
function planNominee(
  { text, slots }: UnderstoodIntent,
  { intent, slots: known }: Resumption,
): TurnPlan | null {
  if (known.personName !== undefined || !introducesName.test(text.trim())) return null
  const personName = findGivenName(text.trim().replace(introducesName, ''))
  if (personName === null || !personName.includes(' ')) return null
  const phone = slots.phone === undefined ? {} : { phone: slots.phone }
  return singleCommand({ kind: 'set-slots', intent, slots: { ...known, ...phone, personName }, text })
}

type Interrupted = { readonly pending: Resumption; readonly flow: FlowProgress }

async function planSubscription(
  { text, intent }: UnderstoodIntent,
  { pending, flow }: Interrupted,
  { subscriptions }: Pick<UtteranceReaders, 'subscriptions'>,
): Promise<TurnPlan | null> {
  // The verb may name another change than before.
  if (continuesSubscription(text, pending.intent))
    return resumeFlow(pending, { slots: {}, text, flow: { ...flow, variant: null } })
  if (intent === 'deny' || !(await subscriptions.namesOneSubscription(text))) return null
  return resumeFlow(pending, { slots: {}, text, flow: { ...flow, subjectId: null } })
}

async function planDelivery(
  { text, slots }: UnderstoodIntent,
  { pending, flow }: Interrupted,
  { orders }: Pick<UtteranceReaders, 'orders'>,
): Promise<TurnPlan | null> {
  const { subjectId } = flow
  const added = addInstructions(flow, text)
  if (added !== null) return resumeFlow(pending, { slots: {}, text: '', flow: added })
  const isAddress = flow.variant === 'address' && findAddress(text, slots).address !== null
  if (isAddress && slots.orderNumber === undefined) return resumeFlow(pending, { slots, text, flow })
  // The order of the change is known, so that its question is asked again.
  if (subjectId === null || !namesOne.test(text.trim())) return null
  const match = await orders.findDescribedOrder(text)
  const orderNumber = match.kind === 'one' ? match.order.orderId : subjectId
  return resumeFlow(pending, { slots: { orderNumber }, text: '', flow })
}

function resumeFlow(
  { intent }: Resumption,
  { slots, text, flow }: Pick<UnderstoodIntent, 'slots' | 'text'> & { readonly flow: FlowProgress },
): TurnPlan {
  return singleCommand({ kind: 'set-slots', intent, slots, text, flow })
}
