import type { ActionOutcome, ActionStatus } from '../../retail/actions/proposed-actions'
import { RetailerFailure } from '../../retail/retailer'
import type { ActionInput, ActionResult, FlowAction, FlowSubject } from '../actions/flow-action'
import { flowActions } from '../actions/flow-actions'
import type { FlowVariant } from '../bot-files/flows'
import type { IntentResult } from '../intent'
import { createMessage } from '../reply-items'
import type { situations } from '../responses/response-situations'
import type { ResponseValues } from '../responses/responses'
import { answerOutcome } from './answer-outcome'
import { askQuestion } from './flow-questions'
import { createActionButtons } from './action-buttons'
import type { SubjectChoice } from './choose-subject'
import { chooseSubject } from './choose-subject'
import { getSubjectId } from './flow-subject'
import { proposalLifetimeMs } from './flow-progress'
import { fillText } from './flow-texts'
import { urges } from './read-consent'
import type { FlowRun } from './flow-run'

/**
 * Reads the whole change back and asks for a yes: one message and two buttons. The action's id is fixed here, and its record
 * is written before the shopper can say yes.
 *
 * Source: OP-141
 */
export async function createProposal(
  { flow, progress, shopper, request, tools }: FlowRun,
  {
    definition,
    action,
    subject,
    values,
    notice,
  }: {
    readonly definition: FlowVariant
    readonly action: FlowAction
    readonly subject: FlowSubject
    readonly values: ResponseValues
    /** Another effect of the change, said before the question; `''`: none. */
    readonly notice: string
  },
): Promise<IntentResult> {
  const { confirmation } = definition
  if (confirmation === null) throw new Error('The action needs no confirmation.')
  const { now } = request.context
  const actionId = `a-${tools.actions.createId()}`
  await tools.actions.proposed.propose(
    {
      actionId,
      shopperId: shopper?.shopperId ?? null,
      orderId: getSubjectId(subject),
      action: definition.action,
      fields: action.fields,
      generator: request.source ?? 'event',
    },
    now,
  )
  const turn = request.dialogue.turnCount
  const asked = fillText(confirmation.text, { turn, values })
  const question = notice === '' ? asked : `${notice} ${asked}`
  const text =
    request.consent === 'unclear'
      ? `${tools.getResponse('actions', urges(request.text) ? 'urged' : 'unclear', { turn })} ${question}`
      : question
  return {
    items: [createMessage(text), ...createActionButtons(actionId, confirmation)],
    flow: {
      ...progress,
      name: flow.name,
      asks: 'confirmation',
      repeats: 0,
      proposal: { actionId, expiresAt: now + proposalLifetimeMs },
    },
  }
}

/**
 * Acts on a yes. Ownership and permission are read again. A second yes to the same action does nothing new: it is told the
 * outcome of the first.
 *
 * Source: OP-141, OP-142
 */
export async function confirmAction(run: FlowRun): Promise<IntentResult> {
  const { flow, progress, shopper, request, tools } = run
  const { now } = request.context
  const { proposal, variant } = progress
  const definition = variant === null ? undefined : flow.variants[variant]
  const action = definition === undefined ? undefined : flowActions[definition.action]
  if (proposal === null || definition === undefined || action === undefined || proposal.expiresAt <= now)
    return say(run, 'expired')
  const { actionId } = proposal
  const confirmed = await tools.actions.proposed.confirm(actionId, shopper?.shopperId ?? null, now)
  if (confirmed === null) return say(run, 'expired')
  if (confirmed !== 'first' && confirmed.outcome !== null && confirmed.outcome !== 'not_certain')
    return say(run, toStatusSituation(confirmed))
  const reading = await readSubject(run, action)
  if (reading === 'away') {
    const { items } = await answerOutcome(
      run,
      { definition, action, subject: noSubject },
      { kind: 'unavailable' },
    )
    return await finish(run, actionId, 'refused', { items })
  }
  const choice = reading
  const subject = choice.kind === 'found' || choice.kind === 'refused' ? choice.subject : null
  if (subject === null) return await finish(run, actionId, 'refused', say(run, 'expired'))
  const input: ActionInput = { shopper, subject, values: progress.values, request, tools }
  // After an interrupted call the order may already be changed, so only the key decides.
  const isRefused = confirmed === 'first' && choice.kind === 'refused'
  const outcome: ActionResult = isRefused ? { kind: 'not-allowed' } : await action.perform(input, actionId)
  return await finish(
    run,
    actionId,
    toOutcome(outcome),
    await answerOutcome(run, { definition, action, subject }, outcome),
  )
}

const noSubject: FlowSubject = { kind: 'none' }

/** Reads the order again before the call. `away`: the retailer did not answer, so nothing was changed. */
async function readSubject(
  { flow, progress, shopper, request, tools }: FlowRun,
  action: FlowAction,
): Promise<SubjectChoice | 'away'> {
  if (shopper === null) return { kind: 'none' }
  const again = { ...request, text: '', slots: {}, selected: [] }
  try {
    return await chooseSubject({ flow, progress, action, tools, shopper, request: again })
  } catch (error) {
    if (error instanceof RetailerFailure) return 'away'
    throw error
  }
}

/** Leaves everything as it is. Source: OP-141 */
export async function declineAction(run: FlowRun): Promise<IntentResult> {
  const { progress, request, tools } = run
  const { proposal } = progress
  const turn = request.dialogue.turnCount
  if (proposal !== null) {
    const status = await tools.actions.proposed.find(proposal.actionId)
    // A no after a yes undoes nothing, and Murphy must not say so.
    if (status?.isConfirmed === true) return say(run, toStatusSituation(status))
    await tools.actions.proposed.finish(proposal.actionId, 'declined', request.context.now)
  }
  const text = tools.getResponse('conversation', 'left_unchanged', { turn })
  return { items: [createMessage(text)], isSettled: true }
}

/**
 * Withdraws the proposed change after an answer that asks for something else, and asks what it is. Neither a yes nor the button
 * confirms the withdrawn change any more.
 *
 * Source: OP-141
 */
export async function withdrawAction(run: FlowRun): Promise<IntentResult> {
  const { flow, progress, request, tools } = run
  if (progress.proposal !== null)
    await tools.actions.proposed.finish(progress.proposal.actionId, 'declined', request.context.now)
  const turn = request.dialogue.turnCount
  const text = createMessage(tools.getResponse('actions', 'withdrawn', { turn }))
  const [slot, another] = Object.entries(flow.variants[progress.variant ?? '']?.slots ?? {})
  if (slot === undefined || another !== undefined) return { items: [text], isSettled: true }
  const [name, { reprompt }] = slot
  const { [name]: _withdrawn, ...values } = progress.values
  const question = createMessage(
    fillText(reprompt, { turn, values: { orderNumber: progress.subjectId ?? '' } }),
  )
  return await askQuestion({ ...run, progress: { ...progress, values, asks: '' } }, name, {
    items: [text, question],
  })
}

async function finish(
  { tools, request }: FlowRun,
  actionId: string,
  outcome: ActionOutcome,
  result: IntentResult,
): Promise<IntentResult> {
  await tools.actions.proposed.finish(actionId, outcome, request.context.now)
  return { ...result, isSettled: true }
}

function toOutcome({ kind }: ActionResult): ActionOutcome {
  switch (kind) {
    case 'done':
    case 'reply':
      return 'done'
    case 'not-certain':
      return 'not_certain'
    case 'not-offered':
      return 'handed_over'
    default:
      return 'refused'
  }
}

type ActionSituation = (typeof situations.actions)[number]

/** Returns the text that tells the known outcome of an action that was confirmed before. */
export function toStatusSituation({ outcome }: ActionStatus): ActionSituation {
  switch (outcome) {
    case 'done':
      return 'already_done'
    case 'refused':
      return 'already_refused'
    case 'declined':
      return 'expired'
    case 'handed_over':
      return 'already_handed_over'
    case 'not_certain':
    case null:
      return 'not_certain'
  }
}

function say({ request, tools }: FlowRun, situation: ActionSituation): IntentResult {
  return {
    items: [createMessage(tools.getResponse('actions', situation, { turn: request.dialogue.turnCount }))],
    isSettled: true,
  }
}
