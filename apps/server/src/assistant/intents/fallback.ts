import { countWords } from '../plain-words'
import { createContactOptions } from './contact'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { isIntentOffered } from '../capability-table'
import type { AssistantTools, IntentHandler, IntentRequest } from '../intent'
import { getLanguageSituation } from '../repair/other-language'
import { createMessage, createSuggestions } from '../reply-items'
import type { LabelledIntent, SituationOf } from '../responses/responses'
import { listExampleQuestions } from './example-questions'

/**
 * Tells the shopper that the text was not understood, is not about the shop, or is in another language than English, with next
 * steps. A text that names only a field, such as a change, gets the choices of that field. The second time in a row it offers
 * ways to contact an agent.
 */
export const fallback: IntentHandler = async (request, tools) => {
  const { fallbackCount, turnCount: turn } = request.dialogue
  if (fallbackCount === 0) {
    const say = (situation: SituationOf<'fallback'>): ReplyItem =>
      createMessage(tools.getResponse('fallback', situation, { turn }))
    const language = tools.understanding.findOtherLanguage(request.text)
    if (language !== null) {
      const translated =
        getLanguageSituation(language) === 'other'
          ? []
          : [createLanguageMessage(language, { ...request, tools })]
      return {
        items: [...translated, say('other_language'), createNextSteps(request, tools)],
        isFallback: true,
      }
    }
    if (isNotWorking(request.text))
      return { items: [say('vague_not_working'), createRemedies(request, tools)], isFallback: true }
    if (goesOnAboutTopic(request))
      return {
        items: [say('topic_unknown'), ...(await createContactOptions(request, tools))],
        isFallback: true,
      }
    const vague = findVagueRequest(request.text)
    const choices = vague === null ? [] : listLabels(vague.intents, request, tools)
    if (vague !== null && choices.length > 1)
      return { items: [say(vague.situation), createSuggestions(...choices)], isFallback: true }
    const isOut = isOutOfScope(request.text) && !dependsOnAnswer(request)
    const isTalking = request.dialogue.history.length > 0
    const situation = isTalking && isChat(request.text) ? 'chat' : isOut ? 'out_of_scope' : 'first'
    const hasArticles = !(isOut && requestFrame.test(request.text.trim()))
    return { items: [say(situation), createNextSteps(request, tools, { hasArticles })], isFallback: true }
  }
  const other = tools.understanding.findOtherLanguage(request.text)
  return {
    items: [
      ...(other === null || getLanguageSituation(other) === 'other'
        ? []
        : [createLanguageMessage(other, { ...request, tools })]),
      createMessage(tools.getResponse('fallback', 'again', { turn })),
      ...(await createContactOptions(request, tools)),
    ],
    isFallback: true,
  }
}

/** Says in a language that Murphy answers in English only. Source: OP-130 */
export function createLanguageMessage(
  language: string,
  { dialogue, tools }: Pick<IntentRequest, 'dialogue'> & { readonly tools: AssistantTools },
): ReplyItem {
  const situation = getLanguageSituation(language)
  return createMessage(tools.getResponse('other_language', situation, { turn: dialogue.turnCount }))
}

/** A request that names only its field, such as a change: the reply to it, and the intents that it may mean. */
type VagueRequest = {
  readonly situation: SituationOf<'fallback'>
  readonly intents: readonly LabelledIntent[]
}

/** Words that say that something does not work, but not what. */
const notWorking =
  /\b(?:(?:doesn['’]?t|does not|isn['’]?t|is not|not|won['’]?t|nothing|stopped|never) (?:\w+ )?(?:work\w*|load\w*|go(?:ing)? through)|broken|is down|keeps? (?:crash\w*|failing|(?:logg|kick|throw|sign)\w+ (?:me|us) (?:out|off))|crash(?:es|ed)|fr(?:eezes|oze)|hangs|error)\b/i

/** The articles whose titles are offered when something does not work. */
const notWorkingArticles: readonly string[] = ['password', 'failed-payment', 'promo-codes']

const vagueRequests: readonly (VagueRequest & { readonly words: RegExp })[] = [
  {
    situation: 'vague_problem',
    words:
      /\b(?:problems?|issues?|trouble|complain\w*|faulty|dreadful|awful|terrible|horrible|disappoint\w*|not right|(?:went|gone|something) wrong|messed up)\b/i,
    intents: ['report_problem', 'refund_status', 'order_tracking', 'live_chat'],
  },
  {
    situation: 'vague_change',
    words: /\b(?:chang(?:e|es|ing)|alter\w*|amend\w*|edit|modif\w*|adjust\w*)\b/i,
    intents: ['change_delivery', 'change_pickup_nominee', 'cancel_order', 'change_subscription'],
  },
  {
    situation: 'vague_order',
    words: /\b(?:orders?|ordered|deliver(?:y|ies|ed)|parcels?|packages?|purchases?|bought)\b/i,
    intents: ['order_tracking', 'change_delivery', 'report_problem', 'cancel_order'],
  },
]

/** A longer text says more than its field. */
const longestVagueText = 12

/** Returns whether a short text says that something does not work and names nothing of the shop but its site. */
function isNotWorking(text: string): boolean {
  return notWorking.test(text) && countWords(text) <= longestVagueText
}

/** Creates quick replies for what often does not work, and one for live chat. */
function createRemedies(
  { dialogue }: IntentRequest,
  { understanding, getResponse }: AssistantTools,
): ReplyItem {
  const titles = notWorkingArticles.flatMap((id) => understanding.searchWithinArticle(id, id)?.title ?? [])
  return createSuggestions(...titles, getResponse('labels', 'live_chat', { turn: dialogue.turnCount }))
}

function findVagueRequest(text: string): VagueRequest | null {
  if (countWords(text) > longestVagueText) return null
  return vagueRequests.find(({ words }) => words.test(text)) ?? null
}

function listLabels(
  intents: readonly LabelledIntent[],
  { dialogue }: IntentRequest,
  { getResponse, isOffered }: AssistantTools,
): readonly string[] {
  return intents
    .filter((intent) => isIntentOffered(intent, isOffered))
    .map((intent) => getResponse('labels', intent, { turn: dialogue.turnCount }))
}

/** Words that tie a text to the shop, or to what was said before. */
const shopWords =
  /\b(?:shops?|stores?|bottl\w*|orders?|ordered|deliver\w*|parcels?|drinks?|wines?|beers?|spirits?|gins?|rums?|whisk\w*|vodkas?|ciders?|liquor|alcohol\w*|cans?|cartons?|cases?|prices?|stock\w*|buy\w*|sell\w*|sold|account|log(?:ged)?[ -]?in|password|e?mails?|cards?|pay\w*|paid|refund\w*|returns?|gifts?|points?|members?\w*|vouchers?|codes?|website|site|app|staff|manager|jobs?|open|closes?|closed|hours|subscri\w*|invoices?|receipts?|murphy|you|your|it|that|this|them|these|those|one|ones|again|more|other|home|doors?|doorbell|drivers?|couriers?|vans?|trucks?|knock\w*|arriv\w*|track\w*|part(?:y|ies)|events?|glass\w*)\b/i
/** A shorter text may be a follow-up or a name. */
const shortestOutOfScope = 4

/** The frame of a request: what it asks for stands behind it. */
const requestFrame =
  /^(?:(?:hi|hey|hello|so|and|um)\W+)*(?:do|can|could|would|will|have) (?:you|u|ya|i|we)(?: guys| also| please)*(?: (?:sell|have|stock|carry|do|get|got|buy|order|deliver|hire|rent|make|book|write|fix|give|speak|tell|help))+(?: (?:me|us|a|an|any|some|the|my|with|for))*\s+/i

/** Returns whether a text names nothing of the shop, so that other words would not help. */
function isOutOfScope(text: string): boolean {
  const asked = text.trim().replace(requestFrame, '')
  if (asked !== text.trim()) return !shopWords.test(asked)
  return countWords(text) >= shortestOutOfScope && !shopWords.test(text)
}

/** Words of a question or a request, or of something that is wrong. */
const asksOrComplains =
  /\?|^(?:\W*(?:so|and|but|ok|hey|hi|please)\W+)*(?:what(?! a\b)|where|when|who|why|which|how(?! \w+ (?:is|was) )|is|are|do|does|did|can|could|would|will|may|should|has|have|any|show|find|get|give|tell|send|check|want|need)\b|\b(?:i|we|i['’]?m|im|id|i['’]d) (?:\w+ )?(?:want|need|like|wish|look\w*|after|try\w*|can['’]?t|cant|lost|forgot|wonder\w*|hope|prefer|have to|got a|allerg\w*|sick|ill|hurt)\b|\b(?:help|problem|issue|wrong|broke\w*|bad|worst|never|nothing|nobody|no one|please)\b/i

/** The first words of a remark. A request begins with its verb: 'translate a letter'. */
const remark =
  /^\W*(?:(?:gee|man|mate|ah|oh|well|geez|jeez|phew|ugh|wow|haha|lol|btw|by the way|just|anyway)\W+)*(?:what a|such a|the|my|our|its?|it['’]s|i['’]?m|i|ive|i['’]ve|we|we['’]re|been|another|long|hot|cold|so|bloody|today|yesterday|this|that|those|these|footy|kids?|he|she|they|you should|rain\w*|busy|crazy|big)\b/i

/** Returns whether a text only chats about something outside the shop: 'rain all day and the footy got flogged'. */
function isChat(text: string): boolean {
  return (
    countWords(text) >= shortestOutOfScope &&
    remark.test(text) &&
    !shopWords.test(text.replace(remark, '')) &&
    !asksOrComplains.test(text.trim())
  )
}

/** The intents whose answers explain something, so that a text right after them goes on about it. */
const explainingIntents: readonly string[] = ['help_article', 'delivery_options']
/** A shorter text may be anything. */
const shortestDetail = 3
/** The first words of a remark about what was just said: 'it dropped 12 dollars the very next day'. */
const pointing =
  /^(?:(?:but|and|well|so|no|yeah)[\s,]+)*(?:it|its|it['’]s|that|thats|that['’]s|they|theyre|he|she|those|these)\b/i

/** Returns whether a text that no article answers goes on about the article of the last answer. People know more than Murphy then. */
function goesOnAboutTopic({ text, dialogue, slots }: IntentRequest): boolean {
  const { helpTopic, turnCount, answered, pending } = dialogue
  return (
    pending === null &&
    helpTopic?.turn === turnCount - 1 &&
    explainingIntents.includes(answered?.intent ?? '') &&
    Object.keys(slots).length === 0 &&
    countWords(text) >= shortestDetail &&
    (pointing.test(text.trim()) || !isChat(text)) &&
    !requestFrame.test(text.trim())
  )
}

/** The turns after an answer in which a text may depend on it without naming it. */
const followUpTurns = 2

/** Returns whether an order, a product or an article was talked about just before. */
function dependsOnAnswer({ dialogue }: IntentRequest): boolean {
  const { helpTopic, lastOrder, productFocus, productSearch, turnCount } = dialogue
  return [helpTopic, lastOrder, productFocus, productSearch].some(
    (answer) => answer !== undefined && answer !== null && turnCount - answer.turn <= followUpTurns,
  )
}

/** The lowest score of an article whose title is offered. */
const offeredArticleThreshold = 0.2
const offeredArticleLimit = 2

/** A request that is offered as a quick reply, with the intent that answers it. */
type NextStep = { readonly text: string; readonly intent: string }

/** The next steps that fit what the conversation was about, by intent group. */
const stepsOfGroup: Readonly<Record<string, readonly NextStep[]>> = {
  'Order tracking': [
    { text: 'Where is my order?', intent: 'order_tracking' },
    { text: 'Show my recent orders', intent: 'order_list' },
  ],
  'Pick up': [
    { text: 'Check my pick up order', intent: 'pickup_order' },
    { text: 'Change who picks up my order', intent: 'change_pickup_nominee' },
  ],
  Stores: [
    { text: 'Check store opening hours', intent: 'store_hours' },
    { text: 'Find a store near me', intent: 'find_nearby_store' },
  ],
  Availability: [
    { text: 'Check if a product is in stock', intent: 'product_availability' },
    { text: 'Help me choose a wine', intent: 'find_a_wine' },
  ],
}

/**
 * Creates quick replies for what the shopper may want: the nearest articles, otherwise steps that fit the conversation or examples;
 * live chat is always among them.
 */
function createNextSteps(
  { text, dialogue }: IntentRequest,
  tools: AssistantTools,
  { hasArticles = true }: { readonly hasArticles?: boolean } = {},
): ReplyItem {
  const { isOffered, getResponse, understanding } = tools
  const titles = (hasArticles ? understanding.searchArticles(text, offeredArticleLimit) : [])
    .filter(({ score }) => score >= offeredArticleThreshold)
    .map(({ title }) => title)
  const steps: readonly NextStep[] =
    stepsOfGroup[dialogue.intentGroupName]?.filter(({ intent }) => isIntentOffered(intent, isOffered)) ??
    listExampleQuestions(tools)
  const liveChat = getResponse('labels', 'live_chat', { turn: dialogue.turnCount })
  return createSuggestions(...(titles.length > 0 ? titles : steps.map((step) => step.text)), liveChat)
}
