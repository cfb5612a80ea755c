import { getSydneyDate } from '@murphy/domain/calendar'
import type { SlotName } from '@murphy/understanding'
import { isIntentOffered } from './capability-table'
import {
  answerIntent,
  cancel,
  clarifyCancel,
  findNamedOption,
  offerChoice,
  offerResumption,
  reprompt,
} from './dialogue-commands'
import type { DialogueState } from './dialogue-state'
import { initialDialogueState } from './dialogue-state'
import {
  endProposal,
  isConfirmation,
  tellInterruptedAction,
  withoutExpiredConfirmation,
} from './flows/action-events'
import { maskEmails } from './flows/mask-emails'
import { readFlowTurn } from './flows/plan-flow-turn'
import { createApology, createEscalation, isLightIntent } from './escalation'
import { countRepeats, measureFrustration, updateMood } from './frustration'
import type { AssistantTools, IntentRequest } from './intent'
import { intents } from './intents'
import type { DialogueCommand, TurnPlan } from './plan-turn'
import { planTurn } from './plan-turn'
import { getComputingIntent } from './knowledge/computed-answers'
import { findComputedAnswer } from './knowledge/direct-answers'
import { createProductReaders } from './product-search/open-search'
import { toStoredQuery } from './product-search/product-query'
import type { References } from './references'
import { findReferences } from './references'
import { findRepairMove } from './repair'
import { answerRejection, repeatLastReply } from './repair-answers'
import type { IntentAnswer } from './reply-items'
import type { TurnResult, TurnScope } from './turn-scope'
import type { UnderstandingSource, UnderstoodIntent } from './understanding'

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
  const request: IntentRequest = {
    text,
    slots: {},
    selected: references.selected,
    isConfirmed: false,
    context,
    dialogue,
  }
  if (move === 'repeat') return toResult(await repeatLastReply(request, tools), dialogue)
  const current = { ...scope, dialogue: withoutExpiredConfirmation(dialogue, context.now) }
  const { understood, plan } = await understandAndPlan(text, current, references)
  const [only] = plan.commands
  const isLight =
    only?.kind === 'answer' && plan.commands.length === 1 && (frustration > 0 || dialogue.mood.score > 2)
      ? isLightIntent(only.intent)
      : false
  if (isLight || (move === 'reject' && !namesOtherRequest(understood, dialogue))) {
    const answer = await answerRejection(request, tools)
    const intent = isLight && only?.kind === 'answer' ? only.intent : null
    return { ...toResult({ ...answer, intent }, dialogue), understood }
  }
  // A typed yes to a change counts in the next turn only. Source: OP-141
  const isKept = plan.keepsPending && !isConfirmation(dialogue.pending)
  const next = { ...dialogue, pending: isKept ? dialogue.pending : null }
  const interrupted = await tellInterruptedAction(dialogue, plan.commands, tools)
  const result = await executeCommands(plan.commands, {
    understood,
    selected: references.selected,
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

function toResult(answer: IntentAnswer, dialogue: DialogueState): TurnResult {
  return { answers: [answer], understood: [], dialogue: applyAnswer(dialogue, answer) }
}

/** Updates the mood, and adds an apology and the offer of an agent where the conversation goes badly. */
async function escalate(
  text: string,
  result: TurnResult,
  {
    scope: { context, dialogue: before, tools },
    frustration,
    isRejection,
  }: { readonly scope: TurnScope; readonly frustration: number; readonly isRejection: boolean },
): Promise<TurnResult> {
  const earlier = before.history.filter(({ from }) => from === 'shopper').map((message) => message.text)
  const { mood, isEscalated } = updateMood(before.mood, {
    frustration,
    repeats: countRepeats(text, earlier),
    isRejection,
    isFailed: result.answers.some(({ result: { isFallback } }) => isFallback === true),
    turn: before.turnCount,
  })
  const dialogue = { ...result.dialogue, mood }
  const { turnCount: turn } = before
  const offer = isEscalated
    ? await createEscalation({ context, dialogue: before }, result.answers, tools)
    : null
  const [first, ...others] = result.answers
  const isAcknowledged = frustration > 1 && first !== undefined && !first.result.isRefused
  const answers = isAcknowledged
    ? [
        { ...first, result: { ...first.result, items: [createApology(turn, tools), ...first.result.items] } },
        ...others,
      ]
    : result.answers
  return { ...result, dialogue, answers: offer === null ? answers : [...answers, offer] }
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
      shown: dialogue.shown,
      turnStartedAt: context.now,
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

/** Runs the commands in order; each sees the dialogue after the one before. */
export async function executeCommands(
  commands: readonly DialogueCommand[],
  {
    understood,
    selected,
    scope,
  }: {
    readonly understood: readonly UnderstoodIntent[]
    readonly selected: References['selected']
    readonly scope: TurnScope
  },
): Promise<TurnResult> {
  const { context, tools } = scope
  let { dialogue } = scope
  const answers: IntentAnswer[] = []
  for (const command of commands) {
    const source = understood[0]?.source
    const answer = await executeCommand(command, { context, dialogue, tools }, { selected, source })
    answers.push(answer)
    dialogue = applyAnswer(endProposal(dialogue, command, answer), answer)
    if (command.kind === 'answer' && !isLightIntent(answer.intent) && answer.intent !== null)
      dialogue = {
        ...dialogue,
        answered: {
          intent: answer.intent,
          slots: answer.result.slots ?? answer.slots ?? {},
          text: maskEmails(command.text),
        },
      }
  }
  const isDone = answers.every(({ result, isDialogueMove }) => !result.isFallback && !isDialogueMove)
  const { suspended } = dialogue
  if (
    isDone &&
    suspended &&
    dialogue.pending === null &&
    isIntentOffered(suspended.intent, tools.isOffered)
  ) {
    answers.push(offerResumption(suspended, { dialogue, tools }))
    dialogue = { ...dialogue, suspended: null, pending: { for: 'resumption', ...suspended } }
  }
  return { answers, understood, dialogue }
}

async function executeCommand(
  command: DialogueCommand,
  { context, dialogue, tools }: TurnScope,
  {
    selected,
    source,
  }: {
    readonly selected: References['selected']
    readonly source: UnderstandingSource | undefined
  },
): Promise<IntentAnswer> {
  const request = { context, dialogue, selected, isConfirmed: false, source }
  switch (command.kind) {
    case 'answer':
      return await answerIntent(
        command.intent === 'help_article' ? findArticleIntent(command.text, tools) : command.intent,
        { ...request, ...command, isConfirmed: command.isConfirmed ?? false },
        tools,
      )
    case 'reprompt':
      return await reprompt(command, { ...request, ...command }, tools)
    case 'clarify-cancel':
      return clarifyCancel(command, { dialogue, tools })
    case 'cancel':
      return cancel(command.of, { dialogue, tools })
    case 'offer-choice':
      if (command.intents.includes('help_article') && hasSureAnswer(command.text, tools))
        return await answerIntent(findArticleIntent(command.text, tools), { ...request, ...command }, tools)
      return (
        offerChoice(command, { dialogue, tools }) ??
        (await answerIntent('fallback', { ...request, text: command.text, slots: {} }, tools))
      )
    case 'fall-back':
      return await answerIntent(
        pickRejectedIntent(command.text, tools),
        { ...request, text: command.text, slots: {} },
        tools,
      )
  }
}

/** An utterance that the engine rejects may still match an article well enough. */
export const articleMatchThreshold = 0.6

function pickRejectedIntent(text: string, tools: AssistantTools): string {
  const [best] = tools.understanding.searchArticles(text, 1)
  const isArticle = best !== undefined && best.score >= articleMatchThreshold
  return isArticle || hasSureAnswer(text, tools) ? findArticleIntent(text, tools) : 'fallback'
}

/** The probability from which an approved answer is given although the intent is not certain. */
const sureAnswerThreshold = 0.5

function hasSureAnswer(text: string, { understanding }: AssistantTools): boolean {
  return (understanding.searchArticles(text, 1)[0]?.answer?.score ?? 0) >= sureAnswerThreshold
}

/** Returns the intent that computes the answer to a help question; otherwise an article answers it. */
function findArticleIntent(text: string, { understanding }: AssistantTools): string {
  const computed = findComputedAnswer(text, understanding)
  const intent = computed === null ? 'help_article' : getComputingIntent(computed)
  return Object.hasOwn(intents, intent) ? intent : 'help_article'
}

/** Returns the dialogue after an answer. */
export function applyAnswer(
  before: DialogueState,
  { intent, result, pending, slots = {} }: IntentAnswer,
): DialogueState {
  const { isFallback = false, storeId = before.storeId } = result
  const entry = intent === null ? undefined : intents[intent]
  const isReset = intent === 'start_over' || intent === 'end_chat'
  const dialogue = isReset
    ? {
        ...initialDialogueState,
        shopperId: before.shopperId,
        history: before.history,
        ...(intent === 'start_over' && before.safety ? { safety: before.safety } : {}),
      }
    : before
  return {
    ...dialogue,
    pending: pending ?? (entry?.keepsPending || isFallback ? before.pending : null),
    last:
      intent !== null && entry && entry.slotNames.length > 0
        ? { intent, slots: result.slots ?? slots }
        : dialogue.last,
    storeId,
    ...(result.productQuery === undefined
      ? {}
      : { productSearch: { query: toStoredQuery(result.productQuery), turn: before.turnCount } }),
    proposal: result.flow?.proposal && intent !== null ? { intent, flow: result.flow } : dialogue.proposal,
    fallbackCount: isFallback ? before.fallbackCount + 1 : 0,
  }
}
