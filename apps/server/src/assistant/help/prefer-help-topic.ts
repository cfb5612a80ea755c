import { countWords } from '../plain-words'
import { saysGoodbye } from '../repair/closing-words'
import { isIntentOffered } from '../capability-table'
import type { DialogueState } from '../dialogue-state'
import type { AssistantTools } from '../intent'
import { findDirectAnswers } from '../knowledge/direct-answers'
import { findJointAnswer } from '../knowledge/joint-answer'
import { findFollowUpAnswer, prefersTopic } from '../knowledge/topic-answers'
import { stripFeeling } from '../knowledge/dependent-text'
import { isNoHelpQuestion, planOrderFollowUp } from '../orders/plan-order-follow-up'
import { productIntents } from '../intent-groups'
import { isMistakenFor } from '../mistaken-intents'
import { isAccepted } from '../read-intent'
import { createSuggestions } from '../reply-items'
import type { IntentAnswer } from '../reply-items'
import { situations } from '../responses/response-situations'
import type { DialogueCommand } from '../turn-plan'
import { isIntentCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/** The probability of an answer to a text that was rejected, but is a help question rather than anything else. */
const likelyHelpThreshold = 0.37

/** A text up to this length that says nothing of leaving does not end a conversation: 'nothing arrived'. */
const longestEllipsis = 8

/**
 * Returns the commands with those for a short text that depends on the last help answer replaced: where the engine is not certain, and the
 * articles of that answer have one for it. A short text without any word of leaving never ends the conversation.
 *
 * Source: docs/understanding.md#intents
 */
export function preferHelpTopic(
  commands: readonly DialogueCommand[],
  {
    understood: [first],
    dialogue,
    tools,
  }: {
    readonly understood: readonly UnderstoodIntent[]
    readonly dialogue: DialogueState
    readonly tools: AssistantTools
  },
): readonly DialogueCommand[] {
  const [command, another] = commands
  if (command === undefined || another !== undefined || first === undefined) return commands
  const text = stripFeeling(first.text)
  const endsByChance =
    isIntentCommand(command) &&
    command.intent === 'end_chat' &&
    countWords(text) <= longestEllipsis &&
    !saysGoodbye(text)
  const isUncertain =
    command.kind === 'cannot-handle' ||
    command.kind === 'clarify' ||
    (command.kind === 'chit-chat' && !isAccepted(first))
  const helpAnswer: DialogueCommand = {
    kind: 'ask-knowledge',
    intent: 'help_article',
    slots: first.slots,
    text,
  }
  if (!endsByChance && !isUncertain)
    return mayBeFollowUp(command, first, dialogue) &&
      prefersTopic(text, dialogue, tools.understanding, {
        isWholeAllowed: asksOfOrder(command),
        // A search by nothing but a word ('ive opened it' for openers) is no sure search.
        isLeaningAllowed:
          isIntentCommand(command) && (!productIntents.includes(command.intent) || !isAccepted(first)),
      })
      ? [helpAnswer]
      : commands
  const followUp = isUncertain || endsByChance ? planOrderFollowUp(first, dialogue) : null
  if (followUp !== null) return [followUp]
  if (
    !isAwaited(dialogue) &&
    !isNoHelpQuestion(text, dialogue) &&
    (findFollowUpAnswer(text, dialogue, tools.understanding) !== null ||
      findJointAnswer(text, dialogue, tools.understanding) !== null)
  )
    return [helpAnswer]
  const mayBeHelp = command.kind === 'cannot-handle' && first.intent === 'help_article'
  if (
    mayBeHelp &&
    !isAwaited(dialogue) &&
    findDirectAnswers(text, tools.understanding, likelyHelpThreshold).length > 0
  )
    return [helpAnswer]
  return endsByChance ? [{ kind: 'cannot-handle', text: first.text }] : commands
}

/** Returns whether a question is pending, other than for the postcode of a delivery answer that was given as an example. */
function isAwaited({ pending }: Pick<DialogueState, 'pending'>): boolean {
  return pending !== null && !(pending.for === 'slot' && pending.intent === 'delivery_options')
}

/** The intents that a whole question about the topic may be mistaken for, such as 'do i need the receipt' about returns. */
const orderIntents: readonly string[] = [
  'change_pickup_nominee',
  'order_list',
  'pickup_order',
  'refund_status',
  'resend_tax_invoice',
]

function asksOfOrder(command: DialogueCommand): boolean {
  return isIntentCommand(command) && orderIntents.includes(command.intent)
}

/** A message to the team that is asked for by that word. */
const leavesMessage =
  /\b(?:leave|send|write|drop)\b.{0,12}\b(?:message|msg|note)\b|^(?:(?:ok|okay|then|and|just|please)[\s,]+)*(?:tell|let) (?:them|the team|your team|someone)\b/i

/** Returns whether a text whose intent is accepted may be a follow-up to the last help answer instead. */
function mayBeFollowUp(
  command: DialogueCommand,
  { slots }: UnderstoodIntent,
  { pending, helpTopic, answered, turnCount }: DialogueState,
): boolean {
  return (
    isIntentCommand(command) &&
    command.slots.place === undefined &&
    isMistakenFor(command.intent, 'help') &&
    !(command.intent === 'support_ticket' && (command.text === '' || leavesMessage.test(command.text))) &&
    command.kind !== 'refine-search' &&
    command.kind !== 'select-entity' &&
    !isAwaited({ pending }) &&
    (answered?.intent === 'help_article' || answered?.intent === 'delivery_options') &&
    helpTopic !== undefined &&
    helpTopic !== null &&
    turnCount - helpTopic.turn <= 2 &&
    slots.place === undefined &&
    slots.price === undefined &&
    slots.orderNumber === undefined
  )
}

/** Adds the other intent of a clarification as a quick reply to the help answer that was given instead. */
export function withOtherIntent(
  answer: IntentAnswer,
  offered: readonly string[],
  { getResponse, isOffered }: AssistantTools,
): IntentAnswer {
  const labels = offered.flatMap((intent) => {
    const label = situations.labels.find((name) => name === intent)
    return intent === answer.intent || label === undefined || !isIntentOffered(intent, isOffered)
      ? []
      : [getResponse('labels', label, { turn: 0 })]
  })
  if (labels.length === 0) return answer
  return {
    ...answer,
    result: { ...answer.result, items: [...answer.result.items, createSuggestions(...labels)] },
  }
}
