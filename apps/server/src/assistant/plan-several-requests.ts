import type { DialogueState } from './dialogue-state'
import { putChangesLast } from './flows/split-changes'
import { planServiceMatter } from './help/plan-service-matter'
import { findInterruptedIntent } from './interrupted-intent'
import { planOrderMatter } from './matters/plan-order-matter'
import { correctDependentRequests, joinOrderQuestions } from './orders/join-order-questions'
import { planGuestLookup } from './orders/plan-guest-lookup'
import { planMissedDelivery } from './orders/plan-missed-delivery'
import { planSoonerAgain } from './orders/plan-order-trouble'
import { planDrinksParts } from './products/plan-drinks-turn'
import { planProductPickup } from './products/plan-product-pickup'
import { toIntentCommand } from './read-intent'
import { addSelection } from './references/add-selection'
import type { TurnPlan } from './turn-plan'
import type { UnderstoodIntent } from './understanding'
import type { UtteranceReaders } from './utterance-readers'

/**
 * Plans an utterance with several requests. Matters that only the whole text tells come first; then each request is answered, changes
 * last.
 *
 * @param understood at least two
 * Source: docs/understanding.md#intents
 */
export async function planSeveralRequests(
  understood: readonly UnderstoodIntent[],
  dialogue: DialogueState,
  readers: UtteranceReaders,
): Promise<TurnPlan> {
  return (
    (await planWholeText(understood, dialogue, readers)) ??
    planEachRequest(dropAcknowledgements(understood, dialogue), dialogue, readers)
  )
}

async function planWholeText(
  understood: readonly UnderstoodIntent[],
  dialogue: DialogueState,
  readers: UtteranceReaders,
): Promise<TurnPlan | null> {
  const [request] = understood
  if (request === undefined) return null
  const first = addSelection(request, readers.references.selected)
  const text = understood.map((each) => each.text).join(', ')
  const joined: UnderstoodIntent = { ...first, intent: 'help_article', decision: 'reject', text }
  const slots = Object.assign({}, ...understood.map((each) => each.slots))
  const sentences = understood.map((each) => each.text.trim()).join('. ')
  return (
    planGuestLookup({ ...joined, slots }, dialogue) ??
    (await planSoonerAgain(joined, dialogue, readers)) ??
    (await planMissedDelivery(joined, dialogue, readers)) ??
    planServiceMatter({ ...first, text }, dialogue) ??
    (await planOrderMatter(joined, dialogue, readers)) ??
    // 'Six of those. can i pick up at lane cove' asks for their stock, and for no order.
    planProductPickup({ ...joined, slots, text: sentences }, dialogue, readers) ??
    (await planDrinksParts(understood, dialogue, readers))
  )
}

function planEachRequest(
  understood: readonly UnderstoodIntent[],
  { pending }: DialogueState,
  { references, splitChanges }: UtteranceReaders,
): TurnPlan {
  const { commands, queued } = putChangesLast(
    joinOrderQuestions(correctDependentRequests(understood))
      .map((each) => addSelection(each, references.selected))
      .flatMap((each) => splitChanges(each) ?? [toIntentCommand(each, each.slots)]),
  )
  return { commands, queued, keepsPending: false, suspends: findInterruptedIntent(pending, commands) }
}

/** Drops a yes or no that answers no question from a message with a request: 'ok the second one then, how much for 6'. */
function dropAcknowledgements(
  understood: readonly UnderstoodIntent[],
  { pending }: DialogueState,
): readonly UnderstoodIntent[] {
  if (pending !== null) return understood
  const requests = understood.filter(({ intent }) => !withoutRequest.has(intent ?? ''))
  return requests.length > 0 ? requests : understood
}

const withoutRequest: ReadonlySet<string> = new Set(['affirm', 'deny', 'small_talk.ack'])
