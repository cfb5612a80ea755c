import { answerIntent } from './answer-intent'
import { createContactOptions } from './intents/contact'
import { applyAnswer } from './apply-answer'
import { isIntentOffered } from './capability-table'
import {
  acknowledgeDecline,
  clarifyCancel,
  offerChoice,
  offerResumption,
  reprompt,
  tellProgress,
} from './dialogue-replies'
import { createLanguageMessage } from './intents/fallback'
import type { DialogueState } from './dialogue-state'
import { isLightIntent } from './repair/escalation'
import { endProposal, rememberChange } from './flows/proposed-change'
import { maskEmails } from './mask-emails'
import { isChange } from './intent-groups'
import type { AssistantTools } from './intent'
import { intents } from './intents'
import { getComputingIntent } from './knowledge/computed-answers'
import { findStoryAnswer } from './knowledge/story-answer'
import { findNotOffered } from './knowledge/not-offered'
import { remindOfLabel } from './policies/remind-of-label'
import { findComputedAnswer, findDirectAnswers, findArticleFit } from './knowledge/direct-answers'
import { pickOrderAsk } from './orders/order-ask'
import { preferHelpTopic, withOtherIntent } from './help/prefer-help-topic'
import { rememberTopicQuestion } from './knowledge/update-help-topic'
import { findTopicFollowUp } from './knowledge/topic-follow-ups'
import type { References } from './references/references'
import { rephraseLastReply } from './repair/rephrase'
import { answerRejection, repeatLastReply } from './repair/repair-answers'
import type { IntentAnswer } from './reply-items'
import { shortenText } from './plain-words'
import { createMessage, createSuggestions, isLoginLink } from './reply-items'
import { addToQueue, takeFromQueue } from './changes/queued-changes'
import type { DialogueCommand, IntentCommand } from './turn-plan'
import { isIntentCommand } from './turn-plan'
import type { TurnResult, TurnScope } from './turn-scope'
import type { UnderstandingSource, UnderstoodIntent } from './understanding'

/** Runs the commands in order; each sees the dialogue after the one before. */
export async function executeCommands(
  commands: readonly DialogueCommand[],
  {
    understood,
    selected,
    scope,
    queued = [],
  }: {
    readonly understood: readonly UnderstoodIntent[]
    readonly selected: References['selected']
    readonly scope: TurnScope
    /** Changes that wait until those of the commands are answered. */
    readonly queued?: readonly IntentCommand[]
  },
): Promise<TurnResult> {
  const { context, tools } = scope
  let dialogue = addToQueue(scope.dialogue, queued)
  const answers: IntentAnswer[] = []
  const waiting = [...preferHelpTopic(commands, { understood, dialogue, tools })]
  for (let command = waiting.shift(); command !== undefined; command = waiting.shift()) {
    const source = understood[0]?.source
    const answer = remindOfLabel(
      await executeCommand(
        command,
        { context, dialogue, tools },
        { selected, source, isRest: hasAnswered(answers) },
      ),
      dialogue,
      tools,
    )
    answers.push(answer)
    const topicBefore = dialogue.helpTopic ?? null
    dialogue = rememberChange(applyAnswer(endProposal(dialogue, command, answer), answer), command, answer)
    if ('text' in command)
      dialogue = rememberTopicQuestion(dialogue, {
        before: topicBefore,
        text: command.text,
        subjects: tools.understanding,
      })
    if (isAnsweredRequest(command, answer) && answer.intent !== null && isRequest(answer.intent))
      dialogue = {
        ...dialogue,
        answered: {
          intent: answer.intent,
          slots: {
            ...getNamedPlace(answer, understood),
            ...(answer.result.slots ?? answer.slots),
          },
          text: maskEmails(command.text),
          ...(isIntentCommand(command) ? pickOrderAsk(command) : {}),
          ...(answer.result.items.some(isLoginLink) ? { asksForLogIn: true as const } : {}),
        },
      }
    // A value that comes after the no does not bring the declined change back.
    if (command.kind === 'cancel-flow' && isChange(dialogue.last?.intent ?? null))
      dialogue = { ...dialogue, last: null }
    if (isIntentCommand(command) && dialogue.suspended?.intent === command.intent)
      dialogue = { ...dialogue, suspended: null }
    if (waiting.length > 0) continue
    const next = takeFromQueue(dialogue, { isSignedIn: context.shopper !== null })
    dialogue = next.dialogue
    if (next.command !== null) waiting.push(next.command)
  }
  const isDone = answers.every(({ result, isDialogueMove }) => !result.isFallback && !isDialogueMove)
  const { suspended } = dialogue
  // The changes that wait are said, so that the shopper does not repeat them.
  if (queued.length > 0 && dialogue.queued !== undefined && dialogue.pending !== null)
    answers.unshift(tellQueued(dialogue, tools))
  if (
    isDone &&
    suspended &&
    suspended.isOffered !== true &&
    dialogue.pending === null &&
    isIntentOffered(suspended.intent, tools.isOffered)
  ) {
    answers.push(offerResumption(suspended, { dialogue, tools }))
    dialogue = { ...dialogue, suspended: null, pending: { for: 'resumption', ...suspended } }
  }
  return { answers, understood, dialogue }
}

/** Returns the place that a help question names, so that 'are they open on friday' means the store there. */
function getNamedPlace(
  { intent }: IntentAnswer,
  [first, another]: readonly UnderstoodIntent[],
): Pick<UnderstoodIntent['slots'], 'place'> {
  const place = another === undefined ? first?.slots.place : undefined
  return intent === 'help_article' && place !== undefined ? { place } : {}
}

/** Says that the other changes of the message come next. Source: OP-141 */
function tellQueued({ turnCount: turn }: DialogueState, tools: AssistantTools): IntentAnswer {
  const text = tools.getResponse('actions', 'one_by_one', { turn })
  return { intent: null, isDialogueMove: true, result: { items: [createMessage(text)] } }
}

/**
 * Returns whether an answer is one to a request. A help answer in place of a choice, of the fallback or of a refused answer is one too: the
 * next text may depend on it.
 */
function isAnsweredRequest(
  command: DialogueCommand,
  { intent }: IntentAnswer,
): command is Extract<DialogueCommand, { readonly text: string }> {
  const isReplaced =
    command.kind === 'clarify' || command.kind === 'cannot-handle' || command.kind === 'reject-last'
  return isIntentCommand(command) || (isReplaced && intent === 'help_article')
}

/** The intents about the conversation itself. */
const conversationIntents: readonly string[] = ['live_chat', 'support_ticket']

/** Returns whether an intent asks for something of the shop: small talk and a request for an agent are about the conversation. */
function isRequest(intent: string): boolean {
  return !isLightIntent(intent) && !conversationIntents.includes(intent)
}

async function executeCommand(
  command: DialogueCommand,
  { context, dialogue, tools }: TurnScope,
  {
    selected,
    source,
    isRest,
  }: {
    readonly selected: References['selected']
    readonly source: UnderstandingSource | undefined
    /** Another part of the message is answered. */
    readonly isRest: boolean
  },
): Promise<IntentAnswer> {
  const request = { context, dialogue, selected, isConfirmed: false, source }
  switch (command.kind) {
    case 'start-flow':
    case 'set-slots':
    case 'correct-slots':
    case 'select-entity':
    case 'refine-search':
    case 'ask-knowledge':
    case 'chit-chat':
    case 'escalate':
      return await answerIntent(
        command.intent === 'help_article' && findTopicFollowUp(command.text, dialogue) === null
          ? findArticleIntent(command.text, tools)
          : command.intent,
        { ...request, ...command, isConfirmed: command.isConfirmed ?? false },
        tools,
      )
    case 'reprompt':
      return await reprompt(command, { ...request, ...command }, tools)
    case 'clarify-cancel':
      return clarifyCancel(command, { dialogue, tools })
    case 'cancel-flow':
      return acknowledgeDecline(command.of, { dialogue, tools })
    case 'clarify':
      if (command.intents.includes('help_article') && hasAnswer(command.text, tools))
        return withOtherIntent(
          await answerIntent(findArticleIntent(command.text, tools), { ...request, ...command }, tools),
          command.intents,
          tools,
        )
      return (
        offerChoice(command, { dialogue, tools }) ??
        (await answerIntent('fallback', { ...request, text: command.text, slots: {} }, tools))
      )
    case 'repeat-last': {
      const asked = { ...request, text: command.text, slots: {} }
      const rephrased = command.style === undefined ? null : rephraseLastReply(command.style, asked, tools)
      return rephrased ?? (await repeatLastReply(asked, tools))
    }
    case 'reject-last': {
      const answer = await answerRejection({ ...request, text: command.text, slots: {} }, tools)
      return { ...answer, intent: command.intent ?? answer.intent }
    }
    case 'tell-progress':
      return await tellProgress(command, { context, dialogue }, tools)
    case 'tell-reason':
      return {
        intent: null,
        isDialogueMove: true,
        ...(dialogue.pending === null ? {} : { pending: dialogue.pending }),
        result: {
          items: [
            createMessage(tools.getResponse('reasons', command.limit, { turn: dialogue.turnCount })),
            ...(command.limit === 'unknown' ? await createContactOptions(request, tools) : []),
          ],
        },
      }
    case 'tell-language':
      return {
        intent: null,
        isDialogueMove: true,
        result: { items: [createLanguageMessage(command.language, { dialogue, tools })] },
      }
    case 'cannot-handle': {
      const intent = pickRejectedIntent(command.text, tools)
      if (isRest && intent === 'fallback') return answerRest(command.text, { dialogue, tools })
      return command.isAside === true && intent === 'fallback'
        ? answerAside({ dialogue, tools })
        : await answerIntent(intent, { ...request, text: command.text, slots: {} }, tools)
    }
  }
}

/** Says that a question beside the open one cannot be answered. The open question follows. */
function answerAside({ dialogue, tools }: Pick<TurnScope, 'dialogue' | 'tools'>): IntentAnswer {
  const text = tools.getResponse('fallback', 'aside', { turn: dialogue.turnCount })
  return { intent: 'fallback', slots: {}, result: { items: [createMessage(text)], isFallback: true } }
}

/** Returns whether one of the answers settles a request. */
function hasAnswered(answers: readonly IntentAnswer[]): boolean {
  return answers.some(
    ({ intent, result, isDialogueMove }) =>
      intent !== null && isRequest(intent) && !result.isFallback && !isDialogueMove,
  )
}

/** Says which part of a message was not understood, after the answer to the others. */
function answerRest(text: string, { dialogue, tools }: Pick<TurnScope, 'dialogue' | 'tools'>): IntentAnswer {
  const { turnCount: turn } = dialogue
  const part = maskEmails(shortenText(text.trim(), maxQuoted))
  const items = [
    createMessage(tools.getResponse('fallback', 'rest', { turn, values: { part } })),
    createSuggestions(tools.getResponse('labels', 'live_chat', { turn })),
  ]
  return { intent: 'fallback', slots: {}, result: { items, isFallback: true } }
}

/** The characters of a message's part that are quoted. */
const maxQuoted = 80

/** Returns whether an approved or computed answer settles a question, or a part of a story. */
function hasAnswer(text: string, { understanding }: AssistantTools): boolean {
  return (
    findDirectAnswers(text, understanding).length > 0 ||
    findComputedAnswer(text, understanding) !== null ||
    findStoryAnswer(text, understanding) !== null
  )
}

/** Returns the intent for an utterance that the engine rejects: an article may still match it well enough. */
function pickRejectedIntent(text: string, tools: AssistantTools): string {
  if (findArticleFit(text, tools.understanding) !== 'unsure') return findArticleIntent(text, tools)
  return findStoryAnswer(text, tools.understanding) === null ? 'fallback' : 'help_article'
}

/** Returns the intent that computes the answer to a help question; otherwise an article answers it. */
function findArticleIntent(text: string, { understanding }: AssistantTools): string {
  const computed = findNotOffered(text) === null ? findComputedAnswer(text, understanding) : null
  const intent = computed === null ? 'help_article' : getComputingIntent(computed)
  return Object.hasOwn(intents, intent) ? intent : 'help_article'
}
