import { getSydneyDate } from '@murphy/domain/calendar'
import type { SlotName } from '@murphy/understanding'
import type { DialogueCommand, TurnPlan } from './dialogue-command'
import { findNamedOption } from './dialogue-replies'
import type { DialogueState } from './dialogue-state'
import { escalate, isLightIntent } from './escalation'
import { executeCommands } from './execute-commands'
import { isConfirmation, tellInterruptedAction, withoutExpiredConfirmation } from './flows/action-events'
import { readFlowTurn } from './flows/plan-flow-turn'
import { measureFrustration } from './frustration'
import { planTurn } from './plan-turn'
import { createProductReaders } from './product-search/open-search'
import type { References } from './references'
import { findReferences } from './references'
import { findRepairMove } from './repair'
import type { TurnResult, TurnScope } from './turn-scope'
import type { UnderstoodIntent } from './understanding'

/** Answers an utterance: repairs of the conversation first, then its intents. An agent is offered when the mood asks for it. */
export async function answerUtterance(text: string, scope: TurnScope): Promise<TurnResult> {
  const move = findRepairMove(text)
  const wording = move?.kind === 'correct' ? move.text : text
  const { shown, selected: previous } = scope.dialogue
  const references = findReferences(wording, shown, { previous, hint: scope.context.visible ?? null })
  const dialogue =
    references.selected.length > 0
      ? { ...scope.dialogue, selected: references.selected, ...getSelectedStore(references) }
      : scope.dialogue
  const frustration = measureFrustration(text)
  const result = await answerWording(
    wording,
    { ...scope, dialogue },
    { move: move?.kind, references, frustration },
  )
  return await escalate(text, result, { scope, frustration, isRejection: move?.kind === 'reject' })
}

/** A selected store becomes the store of the conversation. */
function getSelectedStore({ selected: [first] }: References): Partial<DialogueState> {
  return first?.kind === 'store' ? { storeId: first.id } : {}
}

async function answerWording(
  text: string,
  scope: TurnScope,
  {
    move,
    references,
    frustration,
  }: {
    readonly move: 'repeat' | 'reject' | 'correct' | undefined
    readonly references: References
    readonly frustration: number
  },
): Promise<TurnResult> {
  const { context, dialogue, tools } = scope
  const { selected } = references
  if (move === 'repeat')
    return await executeCommands([{ kind: 'repeat' }], { understood: [], selected, scope })
  const current = { ...scope, dialogue: withoutExpiredConfirmation(dialogue, context.now) }
  const { understood, plan } = await understandAndPlan(text, current, references)
  const isUpset = frustration > 0 || dialogue.mood.score > 2
  const rejection = planRejection(plan, { isRejected: move === 'reject', isUpset, understood, dialogue })
  if (rejection !== null) return await executeCommands([rejection], { understood, selected, scope })
  // A typed yes to a change counts in the next turn only. Source: OP-141
  const isKept = plan.keepsPending && !isConfirmation(dialogue.pending)
  const next = { ...dialogue, pending: isKept ? dialogue.pending : null }
  const interrupted = await tellInterruptedAction(dialogue, plan.commands, tools)
  const result = await executeCommands(plan.commands, {
    understood,
    selected,
    scope: { context, tools, dialogue: plan.suspends ? { ...next, suspended: plan.suspends } : next },
  })
  if (interrupted === null) return result
  const isProposalKept = result.dialogue.proposal === dialogue.proposal
  return {
    ...result,
    answers: [interrupted, ...result.answers],
    dialogue: isProposalKept ? { ...result.dialogue, proposal: null } : result.dialogue,
  }
}

/**
 * Returns the command for an utterance that rejects the last reply, or that would get a light answer from an upset shopper; `null`:
 * it does neither.
 */
function planRejection(
  { commands }: TurnPlan,
  {
    isRejected,
    isUpset,
    understood,
    dialogue,
  }: {
    readonly isRejected: boolean
    readonly isUpset: boolean
    readonly understood: readonly UnderstoodIntent[]
    readonly dialogue: DialogueState
  },
): DialogueCommand | null {
  const [only, another] = commands
  const light =
    isUpset && another === undefined && only?.kind === 'answer' && isLightIntent(only.intent)
      ? only.intent
      : null
  if (light !== null) return { kind: 'reject', intent: light }
  return isRejected && !namesOtherRequest(understood, dialogue) ? { kind: 'reject', intent: null } : null
}

/** Returns whether a rejection also says what is wanted instead: 'not what I asked, where is order 10234567'. */
function namesOtherRequest(understood: readonly UnderstoodIntent[], { answered }: DialogueState): boolean {
  return understood.some(
    ({ decision, intent, slots }) =>
      decision === 'accept' &&
      intent !== null &&
      !intent.startsWith('small_talk.') &&
      intent !== 'deny' &&
      (intent !== answered?.intent || Object.keys(slots).length > 0),
  )
}

/** Understands the utterance and plans the dialogue commands. */
async function understandAndPlan(
  text: string,
  { context, dialogue, tools }: TurnScope,
  references: References,
): Promise<{ readonly understood: readonly UnderstoodIntent[]; readonly plan: TurnPlan }> {
  const understand = async (expects: SlotName | null): Promise<readonly UnderstoodIntent[]> =>
    await tools.understanding.understand(text, {
      today: getSydneyDate(context.now),
      expects,
      conversationId: context.conversationId,
      history: dialogue.history,
      ...(context.shopper ? { shopperName: `${context.shopper.firstName} ${context.shopper.lastName}` } : {}),
    })
  const productReaders = await createProductReaders(dialogue, tools)
  const planFor = (understood: readonly UnderstoodIntent[]) => ({
    understood,
    plan: planTurn(understood, dialogue, {
      findOption: (utterance, choice) => findNamedOption(utterance, choice, tools),
      lastOrderChecked: context.lastOrderChecked,
      readFlow: (question, heard) => {
        const flow = tools.getFlow(question.flow.name)
        return flow === null ? { kind: 'elsewhere' } : readFlowTurn(flow, question, heard)
      },
      namesUnknownPlace: (utterance) => tools.understanding.findUnknownPlace(utterance) !== null,
      references,
      ...productReaders,
    }),
  })
  const { pending } = dialogue
  if (pending?.for !== 'slot') return planFor(await understand(null))
  const expecting = planFor(await understand(pending.slot))
  // An utterance that switches to another intent is understood again without the expected slot.
  return expecting.plan.suspends ? planFor(await understand(null)) : expecting
}
