import { getSydneyDate } from '@murphy/domain/calendar'
import type { Assistant, TurnObserver } from './assistant'
import type { Turn, TurnContext } from './turn'
import type { DialogueState, DialogueRepository } from './dialogue-state'
import { initialDialogueState, appendToHistory, withSelectedStore } from './dialogue-state'
import type { EventDefinition } from './events'
import { findEvent } from './events'
import type { IntentRequest, IntentResult, AssistantTools } from './intent'
import { intents } from './intents'
import {
  answerIntent,
  reprompt,
  offerChoice,
  toPendingQuestion,
  cancel,
  findNamedOption,
  offerResumption,
} from './dialogue-commands'
import { isIntentOffered } from './capability-table'
import type { IntentAnswer } from './reply-items'
import { toReplyItems } from './reply-items'
import type { SlotName } from '@murphy/understanding'
import type { TurnPlan, DialogueCommand } from './plan-turn'
import { planTurn } from './plan-turn'
import { createProductReaders } from './product-search/open-search'
import { toStoredQuery } from './product-search/product-query'
import { answerUnlessAway } from './retailer-away'
import { rememberShown } from './shown-entities'
import type { UnderstoodIntent } from './understanding'

/**
 * Creates the assistant. It keeps no state between turns except in `dialogues`.
 *
 * @param nextId returns 128 new random bits as text
 * @param observe called after each answered turn; it must not throw or block
 */
export function createDialogueManager({
  tools,
  dialogues: ownDialogues,
  nextId,
  observe = () => undefined,
}: {
  tools: AssistantTools
  dialogues: DialogueRepository
  nextId: () => string
  observe?: TurnObserver
}): Assistant {
  return {
    answer: async (turn, context, dialogues = ownDialogues) => {
      const known = resetForOtherShopper(await dialogues.load(context.conversationId, context.now), context)
      // The store of an event is handled by its answer.
      const before = turn.kind === 'text' ? withSelectedStore(known, context.storeId) : known
      const { answers, understood, dialogue } = await answerTurn(turn, { context, dialogue: before, tools })
      if (answers.some(({ result }) => result.isRefused)) return 'not-proven'
      const after = updateIntentGroup(dialogue, { before, answers, context, nextId })
      const queryId = `q-${nextId()}`
      const items = toReplyItems(answers, { dialogue: after, queryId })
      const attributes = Object.assign({}, ...answers.map(({ result }) => result.attributes))
      const saved = {
        ...after,
        shown: rememberShown(after.shown, { queryId, items, attributes }),
        turnCount: before.turnCount + 1,
        history: appendToHistory(before, turn, items),
      }
      await dialogues.save(context.conversationId, saved, context.now)
      observe({
        turn,
        context,
        understood,
        intents: answers.flatMap(({ intent }) => intent ?? []),
        before,
        dialogue: saved,
      })
      return items
    },
  }
}

type TurnScope = {
  readonly context: TurnContext
  readonly dialogue: DialogueState
  readonly tools: AssistantTools
}
type TurnResult = {
  readonly answers: readonly IntentAnswer[]
  readonly understood: readonly UnderstoodIntent[]
  readonly dialogue: DialogueState
}

/** Resets a dialogue that belongs to another shopper. A guest who logs in keeps it. Source: OP-33 */
function resetForOtherShopper(dialogue: DialogueState, { shopper }: TurnContext): DialogueState {
  const shopperId = shopper?.shopperId ?? null
  const isAnother = dialogue.shopperId !== null && dialogue.shopperId !== shopperId
  return { ...(isAnother ? initialDialogueState : dialogue), shopperId }
}

async function answerTurn(turn: Turn, { context, dialogue, tools }: TurnScope): Promise<TurnResult> {
  if (turn.kind === 'event') {
    const entry = findEvent(turn.event, turn.parameters)
    if (!entry) return { answers: [], understood: [], dialogue }
    const request: IntentRequest = {
      text: '',
      slots: {},
      selected: [],
      isConfirmed: false,
      context,
      dialogue,
    }
    const intent = entry.intent ?? null
    const result = await answerUnlessAway(intent, { request, tools }, () =>
      entry.answer(request, tools, turn.parameters),
    )
    return { answers: [{ intent, result }], understood: [], dialogue: applyEvent(dialogue, entry, result) }
  }
  const { understood, plan } = await understandAndPlan(turn.text, { context, dialogue, tools })
  const next = { ...dialogue, pending: plan.keepsPending ? dialogue.pending : null }
  return await executeCommands(plan.commands, {
    understood,
    scope: { context, tools, dialogue: plan.suspends ? { ...next, suspended: plan.suspends } : next },
  })
}

/** Understands the utterance and plans the dialogue commands. */
async function understandAndPlan(
  text: string,
  { context, dialogue, tools }: TurnScope,
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
      namesUnknownPlace: (utterance) => tools.understanding.findUnknownPlace(utterance) !== null,
      ...productReaders,
    }),
  })
  const { pending } = dialogue
  if (pending?.for !== 'slot') return planFor(await understand(null))
  const expecting = planFor(await understand(pending.slot))
  // An utterance that switches to another intent is understood again without the expected slot.
  return expecting.plan.suspends ? planFor(await understand(null)) : expecting
}

async function executeCommands(
  commands: readonly DialogueCommand[],
  { understood, scope }: { understood: readonly UnderstoodIntent[]; scope: TurnScope },
): Promise<TurnResult> {
  const { context, tools } = scope
  let { dialogue } = scope
  const answers: IntentAnswer[] = []
  for (const command of commands) {
    const answer = await executeCommand(command, { context, dialogue, tools })
    answers.push(answer)
    dialogue = applyAnswer(dialogue, answer)
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
): Promise<IntentAnswer> {
  const request = { context, dialogue, selected: [], isConfirmed: false }
  switch (command.kind) {
    case 'answer':
      return await answerIntent(
        command.intent,
        { ...request, ...command, isConfirmed: command.isConfirmed ?? false },
        tools,
      )
    case 'reprompt':
      return await reprompt(command, { ...request, ...command }, tools)
    case 'cancel':
      return cancel(command.of, { dialogue, tools })
    case 'offer-choice':
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

function pickRejectedIntent(text: string, { understanding }: AssistantTools): string {
  const [best] = understanding.searchArticles(text, 1)
  return best && best.score >= articleMatchThreshold ? 'help_article' : 'fallback'
}

function applyAnswer(
  before: DialogueState,
  { intent, result, pending, slots = {} }: IntentAnswer,
): DialogueState {
  const { isFallback = false, storeId = before.storeId } = result
  const entry = intent === null ? undefined : intents[intent]
  const isReset = intent === 'start_over' || intent === 'end_chat'
  const dialogue = isReset
    ? { ...initialDialogueState, shopperId: before.shopperId, history: before.history }
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
    fallbackCount: isFallback ? before.fallbackCount + 1 : 0,
  }
}

function applyEvent(
  before: DialogueState,
  { endsIntent, intent }: EventDefinition,
  result: IntentResult,
): DialogueState {
  if (endsIntent) return { ...before, pending: null, suspended: null, last: null, intentGroupId: '' }
  const pending = intent ? toPendingQuestion(intent, result, result.slots ?? {}) : null
  return {
    ...before,
    pending: pending ?? before.pending,
    last: intent && result.slots ? { intent, slots: result.slots } : before.last,
    storeId: result.storeId ?? before.storeId,
  }
}

/** Keeps the intent group while the answers stay in it, and starts a new one otherwise. Source: MSG-20 */
function updateIntentGroup(
  dialogue: DialogueState,
  {
    before,
    answers,
    context,
    nextId,
  }: { before: DialogueState; answers: readonly IntentAnswer[]; context: TurnContext; nextId: () => string },
): DialogueState {
  const intent = answers.findLast((answer) => answer.intent !== null)?.intent
  const group = intent ? (intents[intent]?.group ?? '') : before.intentGroupName
  const isSameGroup =
    group === before.intentGroupName && dialogue.intentGroupId !== '' && !context.isIntentGroupOver
  return {
    ...dialogue,
    intentGroupName: group,
    intentGroupId: isSameGroup ? dialogue.intentGroupId : `ig-${nextId()}`,
  }
}
