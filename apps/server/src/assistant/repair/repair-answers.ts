import { countWords } from '../plain-words'
import { answerIntent } from '../answer-intent'
import type { AssistantTools, IntentRequest } from '../intent'
import { createContactOptions } from '../intents/contact'
import type { DirectAnswer } from '../knowledge/direct-answers'
import { findDirectAnswers } from '../knowledge/direct-answers'
import { findContrastAnswer } from '../knowledge/contrast-answer'
import { findFollowUpAnswer } from '../knowledge/topic-answers'
import { offerAlternative } from './offer-alternative'
import { pickOrderAsk } from '../orders/order-ask'
import { findRepairMove } from './find-repair-move'
import { readContrast } from './read-contrast'
import { articlesFollowUpEvent, createArticles, createFollowUp, createMessage } from '../reply-items'
import type { IntentAnswer } from '../reply-items'

/** The lowest score of an article that is offered instead of a rejected one. */
const otherArticleThreshold = 0.3
const otherArticleLimit = 2
/** The lowest probability of an answer that is given instead of a rejected one. */
const otherAnswerThreshold = 0.2

/** The intents whose answers only read, so that giving one again changes nothing. */
const readingIntents: ReadonlySet<string> = new Set([
  'help_article',
  'product_availability',
  'product_search',
  'compare_products',
  'offers',
  'find_nearby_store',
  'store_directions',
  'store_hours',
  'order_tracking',
  'order_list',
  'pickup_order',
  'refund_status',
])

/** Gives the last answer again, or asks the pending question again. Source: docs/understanding.md#intents */
export async function repeatLastReply(request: IntentRequest, tools: AssistantTools): Promise<IntentAnswer> {
  const { dialogue } = request
  const { answered, pending } = dialogue
  if (pending === null && answered !== null && readingIntents.has(answered.intent)) {
    const { intent, slots, text } = answered
    return await answerIntent(intent, { ...request, slots, text, ...pickOrderAsk(answered) }, tools)
  }
  const lastOfShopper = dialogue.history.findLastIndex(({ from }) => from === 'shopper')
  const texts = dialogue.history.slice(lastOfShopper + 1).map(({ text }) => text)
  const noReply = tools.getResponse('conversation', 'other_words', { turn: dialogue.turnCount })
  return {
    intent: null,
    isDialogueMove: true,
    ...(pending === null ? {} : { pending }),
    result: { items: (texts.length === 0 ? [noReply] : texts).map(createMessage) },
  }
}

/**
 * Answers that the last reply did not help: with other articles on the same question where there are some, otherwise with
 * another way to what the shopper wants.
 *
 * Source: docs/understanding.md#intents
 */
export async function answerRejection(request: IntentRequest, tools: AssistantTools): Promise<IntentAnswer> {
  const { dialogue } = request
  const turn = dialogue.turnCount
  const shownIds = new Set(
    dialogue.shown.flatMap(({ entities }) =>
      entities.filter(({ kind }) => kind === 'article').map(({ id }) => id),
    ),
  )
  const contrast = readContrast(request.text, dialogue)
  const wanted = contrast ?? findWanted(request.text)
  const wantedAnswers = wanted === null ? [] : findWantedAnswers(wanted, request, tools, contrast !== null)
  if (wantedAnswers.length > 0)
    return {
      intent: 'help_article',
      result: {
        items: [
          ...wantedAnswers.map(({ text }) => createMessage(text)),
          createArticles(wantedAnswers.map(({ hit }) => hit)),
          createFollowUp('articles', articlesFollowUpEvent),
        ],
      },
    }
  const others =
    dialogue.answered?.intent === 'help_article'
      ? tools.understanding
          .searchArticles(
            contrast === null ? dialogue.answered.text : `${dialogue.answered.text} ${contrast}`,
            otherArticleLimit + shownIds.size,
          )
          .filter(({ articleId, score }) => !shownIds.has(articleId) && score >= otherArticleThreshold)
          .slice(0, otherArticleLimit)
      : []
  const given = new Set(dialogue.history.map((message) => message.text))
  const [other] = others.filter(
    ({ answer }) =>
      typeof answer?.text === 'string' && answer.score >= otherAnswerThreshold && !given.has(answer.text),
  )
  const answerText = other?.answer?.text
  const articles = answerText && other ? [other] : others
  if (articles.length === 0) return await offerAlternative(request, tools)
  const sentence = answerText
    ? tools.getResponse('conversation', 'other_answer', { turn, values: { list: answerText } })
    : tools.getResponse('conversation', 'other_articles', { turn })
  if (given.has(sentence)) return await offerAlternative(request, tools)
  return {
    intent: null,
    isDialogueMove: true,
    result: {
      isRejection: true,
      items: [
        createMessage(sentence),
        createArticles(articles),
        ...(await createContactOptions(request, tools)),
      ],
    },
  }
}

/**
 * Returns what a rejection asks for instead, without the rejection itself; `null`: nothing. 'Not what I asked, can the driver ring me'
 * asks whether the driver can ring.
 */
function findWanted(text: string): string | null {
  const clauses = text.split(/[,.;:!?]+|\s[-–—]\s|\bbut\b/i).map((clause) => clause.trim())
  const wanted = clauses.filter((clause) => clause !== '' && findRepairMove(clause)?.kind !== 'reject')
  const rest = wanted.join(' ').replace(wantedOpener, '').trim()
  return clauses.length > wanted.length && countWords(rest) > 1 ? rest : null
}

const wantedOpener =
  /^(?:(?:no|nah|sorry|well|ok|and|so|please)\s+)*(?:(?:i|we)(?:'d| would| do)? (?:just )?(?:want|wanted|need|needed|like|asked|meant|mean|ask)(?: to (?:know|ask|find out))?(?: about| for)?\s+)?/i

/** Returns the approved answers to what a rejection asks for, except those that were just given. */
function findWantedAnswers(
  wanted: string,
  { dialogue }: IntentRequest,
  { understanding }: AssistantTools,
  isContrast: boolean,
): readonly DirectAnswer[] {
  if (isContrast) {
    const answer = findContrastAnswer(wanted, dialogue, understanding)
    return answer === null ? [] : [answer]
  }
  const given = new Set(dialogue.history.map((message) => message.text))
  const followUp = findFollowUpAnswer(wanted, dialogue, understanding)
  const answers = followUp === null ? findDirectAnswers(wanted, understanding) : [followUp]
  return answers.filter((answer) => !given.has(answer.text))
}
