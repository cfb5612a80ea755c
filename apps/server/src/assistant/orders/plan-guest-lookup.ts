import { getGuestMatter } from '../claims/guest-matter'
import type { GuestMatter } from '../claims/guest-matter'
import { tellsSwap } from '../claims/join-claim-parts'
import type { DialogueState } from '../dialogue-state'
import { startProgress } from '../flows/flow-progress'
import { lacksNumber } from '../flows/lacks-value'
import { hasQuestionForm } from '../flows/question-form'
import { isOnlyOrderNumber } from '../flows/read-correction'
import { findEmail } from '../flows/read-slot'
import { productIntents } from '../intent-groups'
import { isSureOfOther } from '../mistaken-intents'
import { countWords } from '../plain-words'
import { askArticles } from '../knowledge/article-questions'
import { isAccepted } from '../read-intent'
import type { IntentCommand, TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/** The most words of a text that gives an order number or an email, and may ask something beside it. */
const longestText = 20
/** The most words of a detail about a problem. */
const longestDetail = 25

type GuestState = Pick<DialogueState, 'pending' | 'answered' | 'shopperId' | 'guestMatter' | 'turnCount'>

/**
 * Plans the lookup by order number and email for a guest who types them, together or one after the other, instead of logging in. The request
 * that was made before goes with it, so that the reply says what it needs. A question in the same text is answered after it. `null`: the text
 * has neither, or the shopper is signed in.
 *
 * Source: OP-139
 */
export function planGuestLookup(understood: UnderstoodIntent, dialogue: GuestState): TurnPlan | null {
  const { text, slots } = understood
  const { pending, answered, shopperId } = dialogue
  if (shopperId !== null || countWords(text) > longestText) return null
  const email = findEmail(text)
  const typed = slots.orderNumber !== undefined && text.includes(slots.orderNumber) ? slots.orderNumber : null
  if (email === null && typed === null) return null
  if (pending?.for === 'flow') {
    const question = email === null ? null : findQuestion(text)
    const isAsking = pending.flow.name === 'guest_order_lookup' && pending.flow.asks === 'email'
    if (question === null || !isAsking) return null
    const { intent, flow } = pending
    return withQuestion(
      { kind: 'set-slots', intent, slots, text, flow },
      question,
      getGuestMatter(dialogue) ?? null,
    )
  }
  if (pending !== null && pending.for !== 'choice') return null
  const matter = getGuestMatter(dialogue) ?? null
  const asked = answered?.asksForLogIn === true && answered.intent !== 'guest_order_lookup' ? answered : null
  const isAfterOrder = asked !== null || matter !== null || answered?.intent === 'guest_order_lookup'
  const known =
    typed ?? asked?.slots.orderNumber ?? matter?.orderNumber ?? answered?.slots.orderNumber ?? null
  // A problem that is told with an email alone is reported: no order could be found by it.
  if (known === null && isAccepted(understood) && understood.intent === 'report_problem') return null
  const isPair = email !== null && typed !== null
  const isOne = email === null ? isOnlyOrderNumber(text) : true
  if (!isPair && !(isAfterOrder && isOne)) return null
  const forIntent = asked?.intent ?? matter?.intent
  return withQuestion(
    {
      kind: 'start-flow',
      intent: 'guest_order_lookup',
      slots: known === null ? {} : { orderNumber: known },
      text,
      flow: startProgress('guest_order_lookup', forIntent === undefined ? {} : { forIntent }),
    },
    email === null ? null : findQuestion(text),
    matter,
  )
}

/** Returns the question that a text asks beside the number and the email; `null`: none. */
function findQuestion(text: string): string | null {
  const rest = text
    .split(/\s+/)
    .filter((word) => !word.includes('@') && !/\d{7,12}/.test(word))
    .join(' ')
    .replace(/^[\s,;:./-]+|[\s,;:/-]+$/g, '')
  return countWords(rest) > 3 && hasQuestionForm(rest) ? rest : null
}

/** The return of a product that came by mistake: 'do i have to give it back'. */
const givesBack =
  /\b(?:give|send|bring|take|post|hand) (?:it|them|that|the \w+) back\b|\breturn (?:it|them|the \w+)\b/i

function withQuestion(command: IntentCommand, question: string | null, matter: GuestMatter | null): TurnPlan {
  const plan = singleCommand(command)
  if (question === null) return plan
  const isWrongItem = matter?.intent === 'report_problem' && /\bwrong\b/i.test(matter.label ?? '')
  const asks: IntentCommand =
    isWrongItem && givesBack.test(question)
      ? askArticles('wrongItem')
      : { kind: 'ask-knowledge', intent: 'help_article', slots: {}, text: question }
  return { ...plan, commands: [command, asks] }
}

/**
 * Plans a detail of the problem that a guest has just told: it goes into the same message to the team. `null`: the text is about something
 * else.
 *
 * Source: OP-140
 */
export function planReportDetail(understood: UnderstoodIntent, dialogue: GuestState): TurnPlan | null {
  const matter = getGuestMatter(dialogue) ?? null
  if (matter?.intent !== 'report_problem' || dialogue.pending !== null) return null
  const { text, slots } = understood
  const lacks = lacksNumber(text)
  if (!lacks && (hasQuestionForm(text) || isSureOfOther(understood, 'told_report'))) return null
  // A purchase in a store has no order number. Articles help with it.
  if (ofStore.test(text)) return null
  const words = countWords(text)
  if (words > longestDetail || words < 2) return null
  const asksForProduct = isAccepted(understood) && productIntents.includes(understood.intent)
  if (asksForProduct && !tellsSwap(text) && !tellsOfOwn.test(text)) return null
  return singleCommand({
    kind: 'set-slots',
    intent: 'report_problem',
    slots: slots.orderNumber === undefined ? {} : { orderNumber: slots.orderNumber },
    text,
  })
}

const ofStore = /\b(?:stores?|shops?|in person|dockets?|receipts?)\b/i

/** Words about something that the guest has, and looks for no longer. */
const tellsOfOwn =
  /\b(?:got|missing|was(?:n['’]?t)?|were(?:n['’]?t)?|came|ordered|bought|had|received|it['’]?s|its|they['’]?re|both|all of|only|just|instead|not the)\b/i
