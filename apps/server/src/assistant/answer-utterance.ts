import { isOfRequest } from './open-question'
import type { DialogueState } from './dialogue-state'
import { isLightIntent } from './repair/escalation'
import { escalateResult } from './escalate-result'
import { namesLoss } from './repair/names-loss'
import { executeCommands } from './execute-commands'
import { hasQuestionForm } from './flows/question-form'
import { tellInterruptedAction } from './flows/action-events'
import { isConfirmation, withoutExpiredConfirmation } from './flows/proposed-change'
import { measureFrustration, stripSarcasm } from './repair/frustration'
import { findArticleFit } from './knowledge/direct-answers'
import { findFollowUpAnswer } from './knowledge/topic-answers'
import { isAccepted } from './read-intent'
import type { IntentResult } from './intent'
import { readOrderPick } from './orders/read-order-pick'
import { dropOlderOrder } from './references/drop-older-order'
import { spellPositions } from './references/ordinals'
import { readContrast } from './repair/read-contrast'
import { dropOath } from './repair/drop-oath'
import { findStoryRequest } from './repair/find-story-request'
import { repeatsRefusedReply } from './repair/offer-alternative'
import type { References } from './references/references'
import { findReferences } from './references/references'
import { understandAndPlan } from './plan-turn'
import { findProductWish } from './products/find-product-wish'
import { showMore } from './products/plan-product-turn'
import type { RepairMove } from './repair/find-repair-move'
import { findRepairMove } from './repair/find-repair-move'
import type { RephraseStyle } from './repair/rephrase'
import { spellShortWords } from './repair/spell-short-words'
import { stripAcknowledgement } from './repair/strip-acknowledgement'
import type { DialogueCommand, IntentCommand } from './turn-plan'
import { isIntentCommand } from './turn-plan'
import type { TurnResult, TurnScope } from './turn-scope'
import type { UnderstoodIntent } from './understanding'

/** Answers an utterance: repairs of the conversation first, then its intents. An agent is offered when the mood asks for it. */
export async function answerUtterance(utterance: string, scope: TurnScope): Promise<TurnResult> {
  const text = dropOath(spellShortWords(utterance))
  const isContrast = readContrast(text, scope.dialogue) !== null
  const move: RepairMove | null = isContrast ? { kind: 'reject' } : readMove(text, scope.dialogue)
  const asked = scope.dialogue.pending === null ? stripAcknowledgement(text) : text
  const said = move?.kind === 'correct' ? move.text : asked
  const { shown, selected: previous } = scope.dialogue
  const found = findReferences(said, shown, { previous, hint: scope.context.visible ?? null })
  const pick = await readOrderPick(said, scope)
  const references = pick?.references ?? dropOlderOrder(found, said, scope.dialogue)
  const wording = pick?.text ?? (references.selected.length > 0 ? spellPositions(said) : said)
  const dialogue =
    references.selected.length > 0
      ? { ...scope.dialogue, selected: references.selected, ...getSelectedStore(references) }
      : scope.dialogue
  const frustration = measureFrustration(text)
  const first = await answerWording(
    wording,
    { ...scope, dialogue },
    { move, references, frustration, isContrast },
  )
  const isRefusedAgain =
    move?.kind !== 'repeat' &&
    first.dialogue.pending?.for !== 'flow' &&
    first.dialogue.pending?.for !== 'confirmation' &&
    !asksForValue(first.dialogue.pending) &&
    first.answers.every(({ intent, result }) => mayBeReplaced(intent, result)) &&
    repeatsRefusedReply(
      text,
      first.answers.flatMap(({ result }) => result.items),
      scope.dialogue,
    )
  const result = isRefusedAgain
    ? await executeCommands([{ kind: 'reject-last', text, intent: null }], {
        understood: first.understood,
        selected: [],
        scope: { ...scope, dialogue },
      })
    : first
  return await escalateResult(text, result, {
    scope,
    frustration,
    isRejection: (move?.kind === 'reject' && !(isContrast && isHelpAnswer(result))) || isRefusedAgain,
    isRepeat: move?.kind === 'repeat',
  })
}

/** Returns the repair that an utterance asks for; `null`: it asks for none. */
function readMove(text: string, dialogue: DialogueState): RepairMove | null {
  const move = meansRefundTime(text, dialogue) ? null : findRepairMove(text)
  if (move?.kind !== 'reject') return move
  // The first message refuses no answer: 'oh no i just saw that the address is wrong'.
  if (dialogue.answered === null && !dialogue.history.some(({ from }) => from === 'shopper')) return null
  return readRequestAfterReject(text) ?? move
}

/** Returns the correction that a rejection with a question behind it makes: 'I didn't ask for that. Can you put it back?'; `null`: it asks nothing. */
function readRequestAfterReject(text: string): RepairMove | null {
  const [, first, rest] = /^([^.!?]{3,60})[.!?]+\s+(\S.{5,200})$/s.exec(text.trim()) ?? []
  if (first === undefined || rest === undefined || !hasQuestionForm(rest)) return null
  return findRepairMove(first)?.kind === 'reject' && findRepairMove(rest) === null
    ? { kind: 'correct', text: rest }
    : null
}

/** Returns whether an article answers what was meant after a refused answer. */
function isHelpAnswer({ answers }: TurnResult): boolean {
  return answers.some(({ intent }) => intent === 'help_article')
}

/** Returns whether 'that's too long' is about a refund that was told, and not about the reply. */
function meansRefundTime(text: string, { answered }: DialogueState): boolean {
  return answered?.intent === 'refund_status' && /\btoo (?:long|slow)\W*$/i.test(text)
}

/** Returns whether an order or the details of a nominee are asked for: 'no, the other one' may need the same question. */
function asksForValue(pending: DialogueState['pending']): boolean {
  return (
    pending?.for === 'slot' && (pending.slot === 'orderNumber' || pending.intent === 'change_pickup_nominee')
  )
}

/** Returns whether an answer has done nothing, so that another one may be given in its place. */
function mayBeReplaced(intent: string | null, { flow, refusal, claim, guestMatter }: IntentResult): boolean {
  // The ways to reach people are the answer, however often they are asked for: 'no a real person'.
  const isContact = intent === 'live_chat' || intent === 'contact_details'
  const isReport = claim !== undefined || guestMatter !== undefined
  return (
    flow === undefined &&
    refusal === undefined &&
    !isReport &&
    !isContact &&
    intent?.startsWith('policy.') !== true
  )
}

/** Returns the change of the dialogue after a reference to a store, which becomes the store of the conversation. */
function getSelectedStore({ selected: [first] }: References): Partial<DialogueState> {
  return first?.kind === 'store' ? { storeId: first.id } : {}
}

/** Returns whether a text doubts the amount of a refund, and not the answer: 'thats wrong, it should be more'. */
function doubtsRefund(command: DialogueCommand | undefined): boolean {
  return command?.kind === 'tell-progress' && command.situation === 'refund_disputed'
}

/** Answers a text whose references are resolved: repeats, rephrasing and rejections first, then the planned commands. */
async function answerWording(
  text: string,
  scope: TurnScope,
  {
    move,
    references,
    frustration,
    isContrast,
  }: {
    readonly move: RepairMove | null
    readonly references: References
    readonly frustration: number
    /** The last answer is refused, and what was meant is said. */
    readonly isContrast: boolean
  },
): Promise<TurnResult> {
  const { context, dialogue, tools } = scope
  const run = async (
    commands: readonly DialogueCommand[],
    understood: readonly UnderstoodIntent[],
    state: DialogueState,
    queued: readonly IntentCommand[] = [],
  ): Promise<TurnResult> =>
    await executeCommands(commands, {
      understood,
      queued,
      selected: references.selected,
      scope: { context, tools, dialogue: state },
    })
  if (move?.kind === 'repeat') return await run([{ kind: 'repeat-last', text }], [], dialogue)
  if (move?.kind === 'rephrase' && mayRephrase(move.style, dialogue))
    return await run([{ kind: 'repeat-last', text, style: move.style }], [], dialogue)
  const current = { ...scope, dialogue: withoutExpiredConfirmation(dialogue, context.now) }
  const { understood, plan } = await understandAndPlan(text, current, references, {
    hadOpener: move?.kind === 'correct',
  })
  const [only] = plan.commands
  const onlyIntent =
    only !== undefined && isIntentCommand(only) && plan.commands.length === 1 ? only.intent : null
  const isLight = (frustration > 0 || dialogue.mood.score > 2 || namesLoss(text)) && isLightIntent(onlyIntent)
  const withoutSarcasm = isLight ? stripSarcasm(text) : null
  if (withoutSarcasm !== null) {
    const planned = await understandAndPlan(withoutSarcasm, current, references)
    if (planned.understood.some((each) => isAccepted(each) && !isLightIntent(each.intent)))
      return await run(planned.plan.commands, planned.understood, dialogue, planned.plan.queued)
  }
  const isProblem = only !== undefined && isIntentCommand(only) && only.intent === 'report_problem'
  if (
    isLight ||
    (move?.kind === 'reject' &&
      !isProblem &&
      !asksForMore(only) &&
      only?.kind !== 'select-entity' &&
      !(isContrast && only?.kind === 'tell-progress') &&
      !doubtsRefund(only) &&
      !replacesChange(only) &&
      (isContrast ? !namesSureRequest(understood) : !namesOtherRequest(understood, dialogue)))
  )
    return await run(
      [{ kind: 'reject-last', text, intent: isLight ? onlyIntent : null }],
      understood,
      dialogue,
    )
  // A state that an answer is taught for, such as a locked account, is answered rather than complained about.
  const hasAnswer = (): boolean =>
    findFollowUpAnswer(text, dialogue, tools.understanding) !== null ||
    findArticleFit(text, tools.understanding) === 'sure'
  const productPlan = move === null ? await findProductWish(text, { understood, plan }, current) : null
  if (productPlan !== null) return await run(productPlan.commands, understood, current.dialogue)
  if (only?.kind === 'cannot-handle' && frustration > 1 && !hasAnswer())
    return await run([{ kind: 'start-flow', intent: 'complaint', slots: {}, text }], understood, dialogue)
  const story = await findStoryRequest(text, { understood, plan }, current, references)
  if (story) return await run(story.plan.commands, story.understood, current.dialogue, story.plan.queued)
  // A typed yes to a change counts in the next turn only. Source: OP-141
  const isKept = plan.keepsPending && !isConfirmation(dialogue.pending)
  const next = { ...dialogue, pending: isKept ? dialogue.pending : null }
  const interrupted = await tellInterruptedAction(dialogue, plan.commands, tools)
  const result = await run(
    plan.commands,
    understood,
    plan.suspends ? { ...next, suspended: plan.suspends } : next,
    plan.queued,
  )
  if (interrupted === null) return result
  const isProposalKept = result.dialogue.proposal === dialogue.proposal
  return {
    ...result,
    answers: [interrupted, ...result.answers],
    dialogue: isProposalKept ? { ...result.dialogue, proposal: null } : result.dialogue,
  }
}

/** Returns whether the last reply may be rephrased. An open question is explained by its own answer instead. */
function mayRephrase(style: RephraseStyle, { pending, history, fallbackCount }: DialogueState): boolean {
  return history.length > 0 && fallbackCount === 0 && !(isOfRequest(pending) && style === 'simple')
}

/** Returns whether a rejection of products is planned as a request for others. */
function asksForMore(command: DialogueCommand | undefined): boolean {
  return command !== undefined && isIntentCommand(command) && command.text === showMore
}

/** Returns whether a rejection of an order that was read back is planned as the same change of another one. */
function replacesChange(command: DialogueCommand | undefined): boolean {
  return command !== undefined && isIntentCommand(command) && command.endsProposal === true
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

/** Returns whether what was meant is surely no question that an article answers: 'not that, where is order 10234567'. */
function namesSureRequest(understood: readonly UnderstoodIntent[]): boolean {
  return understood.some(
    (each) =>
      isAccepted(each) &&
      each.score >= sureRequestScore &&
      each.intent !== 'help_article' &&
      each.intent !== 'deny' &&
      !each.intent.startsWith('small_talk.'),
  )
}

const sureRequestScore = 0.85
