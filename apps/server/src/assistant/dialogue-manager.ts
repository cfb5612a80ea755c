import type { Assistant, TurnObserver } from './assistant'
import type { TurnResult, TurnScope } from './turn-scope'
import { answerUtterance } from './answer-utterance'
import { executeCommands } from './execute-commands'
import { toPendingQuestion } from './answer-intent'
import type { DialogueState, DialogueRepository } from './dialogue-state'
import { initialDialogueState, appendToHistory, withSelectedStore } from './dialogue-state'
import { leadsToAgent } from './repair/escalation'
import type { EventDefinition } from './events'
import { findEvent } from './events'
import type { IntentRequest, IntentResult, AssistantTools } from './intent'
import { intents } from './intents'
import type { ActionEvent } from './flows/action-events'
import { answerExpiredButton, readActionEvent } from './flows/action-events'
import { isConfirmation } from './flows/proposed-change'
import { answerInsistence } from './policies/answer-insistence'
import { answerClosedTopic } from './policies/answer-closed-topic'
import { answerPolicy, answerPolicyFollowUp } from './policies/answer-policy'
import type { IntentAnswer } from './reply-items'
import { toReplyItems } from './reply-items'
import { answerUnlessAway } from './retailer-away'
import { rememberShown } from './references/shown-entities'
import { updateLastOrder } from './orders/last-order'
import type { Turn, TurnContext } from './turn'
import { toTurnOutcome } from './turn-outcome'

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
      const stored = await dialogues.load(context.conversationId, context.now)
      const known = resetForOtherShopper(stored, context)
      // The store of an event is handled by its answer.
      const before = turn.kind === 'text' ? withSelectedStore(known, context.storeId) : known
      const { answers, understood, dialogue, isPrivate } = await answerTurn(turn, {
        context,
        dialogue: before,
        tools,
      })
      if (answers.some(({ result }) => result.isRefused)) return 'not-proven'
      const after = updateIntentGroup(dialogue, { before, answers, context, nextId })
      const queryId = `q-${nextId()}`
      const items = toReplyItems(answers, { dialogue: after, queryId })
      const attributes = Object.assign({}, ...answers.map(({ result }) => result.attributes))
      const outcome = toTurnOutcome(answers, before.topic ?? null)
      const saved = {
        ...after,
        ...(outcome === null || outcome.topic === null ? {} : { topic: outcome.topic }),
        shown: rememberShown(after.shown, {
          queryId,
          items,
          attributes,
          subscriptions: answers.flatMap(({ result }) => result.subscriptions ?? []),
        }),
        lastOrder: updateLastOrder(
          { ...after, turnCount: before.turnCount + 1 },
          { items, answers, understood },
        ),
        ...(items.some(leadsToAgent) ? { contactTurn: before.turnCount } : {}),
        turnCount: before.turnCount + 1,
        revision: stored.revision + 1,
        history: isPrivate ? before.history : appendToHistory(before, turn, items),
      }
      await dialogues.save(context.conversationId, saved, context.now)
      observe({
        turn,
        context,
        understood,
        intents: answers.flatMap(({ intent }) => intent ?? []),
        outcome,
        before,
        dialogue: saved,
      })
      return items
    },
  }
}

/** Resets a dialogue that belongs to another shopper. A guest who logs in keeps it. Source: OP-33 */
function resetForOtherShopper(dialogue: DialogueState, { shopper }: TurnContext): DialogueState {
  const shopperId = shopper?.shopperId ?? null
  const isAnother = dialogue.shopperId !== null && dialogue.shopperId !== shopperId
  return { ...(isAnother ? initialDialogueState : dialogue), shopperId }
}

async function answerTurn(
  turn: Turn,
  { context, dialogue, tools }: TurnScope,
): Promise<TurnResult & { readonly isPrivate?: boolean }> {
  if (turn.kind === 'event') {
    const pressed = readActionEvent(turn, dialogue, context.now)
    if (pressed !== null) return await answerActionEvent(pressed, { context, dialogue, tools })
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
    const closed = answerClosedTopic({ intent, text: '' }, dialogue, tools)
    if (closed) return { answers: [closed], understood: [], dialogue: { ...dialogue, pending: null } }
    const result = await answerUnlessAway(intent, { request, tools }, () =>
      entry.answer(request, tools, turn.parameters),
    )
    return { answers: [{ intent, result }], understood: [], dialogue: applyEvent(dialogue, entry, result) }
  }
  const scope = { context, dialogue, tools }
  return (
    (await answerPolicy(turn.text, scope)) ??
    answerInsistence(turn.text, scope) ??
    (await answerPolicyFollowUp(turn.text, scope)) ??
    (await answerUtterance(turn.text, scope))
  )
}

/** Answers a press on a button of a confirmation. An old button never acts. Source: OP-141 */
async function answerActionEvent(pressed: ActionEvent, scope: TurnScope): Promise<TurnResult> {
  const { dialogue } = scope
  if (pressed.command === null)
    return { answers: [await answerExpiredButton(pressed.actionId, scope)], understood: [], dialogue }
  const { pending } = dialogue
  const isAnswered = isConfirmation(pending)
  return await executeCommands([pressed.command], {
    understood: [],
    selected: [],
    scope: { ...scope, dialogue: { ...dialogue, pending: isAnswered ? null : pending } },
  })
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
