import { isOfRequest } from './open-question'
import { splitRequests } from '@murphy/understanding'
import type { Slots } from '@murphy/understanding'
import { asksAboutRefund } from './claims/refund-question'
import type { DialogueState } from './dialogue-state'
import { isLightIntent } from './repair/escalation'
import { putChangesLast } from './flows/split-changes'
import { findOrderQuestions } from './intents/find-order-questions'
import { joinOrderQuestions } from './orders/join-order-questions'
import { isAccepted } from './read-intent'
import type { DialogueCommand, IntentCommand, TurnPlan } from './turn-plan'
import { isIntentCommand } from './turn-plan'
import type { ArticleHit, UnderstoodIntent } from './understanding'

/** The requests understood in a message, and the plan for them. */
type PlannedText = { readonly understood: readonly UnderstoodIntent[]; readonly plan: TurnPlan }

/** The readings of a part of a message. */
type PartReaders = {
  /** Understands a part by itself. */
  readonly understand: (part: string) => Promise<readonly UnderstoodIntent[]>
  /** Plans a part that was understood as one request. */
  readonly planPart: (part: UnderstoodIntent) => Promise<TurnPlan>
  /** Returns the article whose approved answer surely settles a question; `null`: none does. */
  readonly findSureArticle: (part: string) => ArticleHit | null
  /** Returns whether the articles answer every part of a text, so that it needs no plan of its parts. */
  readonly hasAllAnswers: (text: string) => boolean
}

/** The first words of a request. Other sentences describe the circumstances of one. */
const requestOpener =
  /^(?:(?:hi|hey|hello|also|and|plus|oh|then|so|please|pls|ok|okay|but|lastly|secondly|second|finally|the other (?:thing|question) is)[\s,:]+)*(?:what|whats|what['’]s|when|whens|where|wheres|where['’]s|which|who|whos|whose|why|how|hows|can|could|would|will|do|does|did|is|are|am|was|were|has|have|should|may|must|need to|whether|(?:i|we|id|i['’]d) (?:want|need|wanna|would like|like to|also (?:want|need)|have to)|looking for|cancel|change|track|send|resend|show|find|tell|check|return|refund|book|give|update|help|add|remove|move|swap|skip|pause|stop|reschedule|redirect|compare|recommend|suggest|got any|any)\b/i

/** The name of a product followed by a word for its price: 'moet price', 'moet how much'. */
const asksPrice = /^(?:[\p{L}\p{N}'’]+ ){1,5}(?:price|prices|cost|how much)$/iu

/** The intents that are no request by themselves. */
const emptyIntents: ReadonlySet<string> = new Set(['affirm', 'deny', 'fallback', 'end_chat', 'start_over'])

/** The slots that a later part takes from an earlier one: 'is it in stock at Prahran and when do they close'. */
const carriedSlots = ['place', 'orderNumber', 'product'] as const satisfies readonly (keyof Slots)[]

/**
 * Plans each request of a message that the engine understood as one, such as a change and a question about it. `null`: the message is one
 * request, or a part of it is not understood for sure.
 *
 * Source: docs/understanding.md#intents
 */
export async function planParts(
  text: string,
  whole: PlannedText,
  dialogue: DialogueState,
  { understand, planPart, findSureArticle, hasAllAnswers }: PartReaders,
): Promise<PlannedText | null> {
  const [only, another] = whole.understood
  if (only === undefined || another !== undefined || only.source !== 'embedded') return null
  if (isOfRequest(dialogue.pending)) return null
  const parts = splitRequests(text)
  const isUnclear = whole.plan.commands.every((each) => !isIntentCommand(each))
  if (parts.length < 2 || (!isUnclear && hasAllAnswers(text))) return null
  const understood = carrySlots((await Promise.all(parts.map(understand))).flatMap(([first]) => first ?? []))
  if (understood.length < parts.length || !understood.some(isAccepted)) return null
  if (!understood.every((part, index) => mayBeRequest(part, index))) return null
  // Several questions about one order are one question.
  if (
    !isUnclear &&
    joinOrderQuestions(understood).length < understood.length &&
    !hasOwnAnswers(understood, findSureArticle)
  )
    return null
  const commands: IntentCommand[] = []
  const unclear: DialogueCommand[] = []
  for (const part of understood) {
    const command = await planSurely(part, { planPart, findSureArticle })
    if (command === null) unclear.push({ kind: 'cannot-handle', text: part.text })
    else commands.push(command)
  }
  // The clear parts are answered when the whole says nothing; Murphy asks again for the rest.
  if (unclear.length > 0 && !(isUnclear && commands.length > 0)) return null
  if (!areDifferent(commands, findSureArticle)) return null
  const ordered = putChangesLast(commands)
  return {
    understood,
    plan: {
      ...ordered,
      commands: [...ordered.commands, ...unclear.slice(0, 1)],
      keepsPending: false,
      suspends: null,
    },
  }
}

/** Returns whether the later parts are settled by articles rather than by the order: 'do you wrap bottles'. */
function hasOwnAnswers(
  [, ...later]: readonly UnderstoodIntent[],
  findSureArticle: PartReaders['findSureArticle'],
): boolean {
  return later.every(({ text }) => findOrderQuestions(text).length === 0 && findSureArticle(text) !== null)
}

/** Fills slots of later parts with the values of earlier ones. */
function carrySlots(parts: readonly UnderstoodIntent[]): readonly UnderstoodIntent[] {
  const known: { [Name in (typeof carriedSlots)[number]]?: Slots[Name] } = {}
  return parts.map((part) => {
    const slots = { ...known, ...part.slots }
    for (const name of carriedSlots)
      Object.assign(known, slots[name] === undefined ? {} : { [name]: slots[name] })
    return { ...part, slots }
  })
}

/** The score from which a sentence that does not begin like a request is one. */
const sureScore = 0.8

/** Returns whether a part reads like a request of its own. */
function mayBeRequest(part: UnderstoodIntent, index: number): boolean {
  if (requestOpener.test(part.text.trim()) || part.text.trim().endsWith('?')) return true
  if (asksPrice.test(part.text.trim())) return true
  return index === 0 && isAccepted(part) && part.score >= sureScore
}

/** Returns the command for a part; `null`: it is not sure what the part asks for. */
async function planSurely(
  part: UnderstoodIntent,
  { planPart, findSureArticle }: Pick<PartReaders, 'planPart' | 'findSureArticle'>,
): Promise<IntentCommand | null> {
  const { commands } = await planPart(part)
  const [command, another] = commands
  if (command === undefined || another !== undefined) return null
  if (!isIntentCommand(command))
    return findSureArticle(part.text) === null
      ? null
      : { kind: 'ask-knowledge', intent: 'help_article', slots: part.slots, text: part.text }
  // An order number alone says nothing of what is wanted.
  if (part.decision === 'reject' && command.intent === 'order_tracking') return null
  const isEmpty =
    emptyIntents.has(command.intent) || isLightIntent(command.intent) || command.kind === 'chit-chat'
  return isEmpty ? null : command
}

/** Returns whether the commands ask for different things: different intents, or answers of different articles. */
function areDifferent(
  commands: readonly IntentCommand[],
  findSureArticle: PartReaders['findSureArticle'],
): boolean {
  const intents = commands.map(({ intent }) => intent)
  // The request for money belongs to the problem.
  const isRemedy = commands.some(({ intent, text }) => intent === 'refund_status' && !asksAboutRefund(text))
  if (intents.includes('report_problem') && isRemedy) return false
  const keys = commands.map(({ intent, text }) =>
    intent === 'help_article' ? `article ${findSureArticle(text)?.articleId ?? ''}` : intent,
  )
  return new Set(keys).size === keys.length
}
