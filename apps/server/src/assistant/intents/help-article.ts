import type { DirectAnswer } from '../knowledge/direct-answers'
import { findDirectAnswers, sureAnswerThreshold, toDirectAnswer } from '../knowledge/direct-answers'
import {
  findFollowUpAnswer,
  findFollowUpUnlessWhole,
  findLeaningAnswer,
  findPreferredAnswer,
  isAwayFromTopic,
} from '../knowledge/topic-answers'
import { findContinuedAnswer } from '../knowledge/continued-question'
import { findJointAnswer, sureJointAnswer } from '../knowledge/joint-answer'
import { findDependence } from '../knowledge/dependent-text'
import { findStoryAnswer } from '../knowledge/story-answer'
import { wasGiven } from '../knowledge/given-answers'
import { leansOnTopic } from '../knowledge/leans-on-topic'
import { withoutUnaskedYes } from '../knowledge/yes-or-no'
import { answerHelpTalk } from './answer-help-talk'
import type { NotOffered } from '../knowledge/not-offered'
import { findNotOffered } from '../knowledge/not-offered'
import { describePoints } from '../knowledge/points-worth'
import type { AssistantTools, IntentHandler, IntentRequest, IntentResult } from '../intent'
import type { ArticleHit } from '../understanding'
import { createArticles, articlesFollowUpEvent, createFollowUp, createMessage } from '../reply-items'
import { createContactOptions } from './contact'
import { fallback } from './fallback'

/** The maximum number of articles in one answer. */
const articleLimit = 3

/** The lead over the next article from which one article is shown alone. */
const clearLead = 0.1

/**
 * Answers with the approved answer and its article as the source. Without one it shows the articles that match, or the fallback
 * when none matches.
 *
 * Source: GEN-06, GEN-07
 */
export const helpArticle: IntentHandler = async (request, tools) => {
  const missing = findNotOffered(request.text)
  if (missing !== null) return answerNotOffered(missing, request, tools)
  const talk = await answerHelpTalk(request, tools)
  if (talk !== null) return talk
  const answers = findAnswers(request, tools)
  if (answers.length > 0)
    return {
      items: [
        ...answers.map((answer) => createMessage(toMessageText(answer, request, tools))),
        createArticles(answers.map(({ hit }) => hit)),
        ...(answers.some(({ hit }) => hit.articleId === contactArticle)
          ? await createContactOptions(request, tools)
          : [createFollowUp('articles', articlesFollowUpEvent)]),
      ],
    }
  const hits = tools.understanding.searchArticles(request.text, articleLimit)
  const [best, next] = hits
  if (!best) return fallback(request, tools)
  const written = await writeAnswer(request, { hits, tools })
  if (written !== null) return written
  const isSure = !next || best.score - next.score >= clearLead
  const known =
    (isSure ? findAnswerOfArticle(request.text, best.articleId, tools) : null) ??
    findStoryAnswer(request.text, tools.understanding)
  if (known !== null)
    return {
      items: [
        createMessage(toMessageText(known, request, tools)),
        createArticles([known.hit]),
        createFollowUp('articles', articlesFollowUpEvent),
      ],
    }
  const shown = isSure ? [best] : hits
  const responseText = tools.getResponse('help_article', isSure ? 'one' : 'several', {
    turn: request.dialogue.turnCount,
  })
  return {
    items: [
      createMessage(responseText),
      createArticles(shown),
      createFollowUp('articles', articlesFollowUpEvent),
    ],
  }
}

/** Returns an answer without the yes that would contradict the no before it. */
function toStatement(answer: string, missing: string | null): string {
  const rest = answer.replace(/^yes[,.:]\s+/i, '')
  return missing === null || rest === answer ? answer : `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`
}

/** Says that the shop does not list a service, and what is possible instead, as the articles say it. */
function answerNotOffered(
  { name, alternative }: NotOffered,
  { dialogue: { turnCount: turn } }: IntentRequest,
  { understanding, getResponse }: AssistantTools,
): IntentResult {
  const hit =
    alternative === null
      ? null
      : understanding.searchWithinArticle(alternative.question, alternative.articleId)
  const answer = toDirectAnswer(hit, 0)
  const no = name === null ? '' : getResponse('help_article', 'not_offered', { turn, values: { wish: name } })
  const possible = toStatement(answer?.text ?? getResponse('help_article', 'possible', { turn }), name)
  return {
    items: [
      createMessage([no, possible].filter((text) => text !== '').join(' ')),
      ...(answer === null ? [] : [createArticles([answer.hit])]),
      createFollowUp('articles', articlesFollowUpEvent),
    ],
    ...(name === null ? {} : { limit: 'not_offered' as const }),
  }
}

/** The probability from which an answer of the article that surely fits is given. */
const knownArticleThreshold = 0.4

/** Returns the approved answer of an article that fits far better than any other; `null`: none is likely enough. */
function findAnswerOfArticle(
  text: string,
  articleId: string,
  { understanding }: AssistantTools,
): DirectAnswer | null {
  return toDirectAnswer(understanding.searchWithinArticle(text, articleId), knownArticleThreshold)
}

/** The article about ways to reach the team. Its answer comes with the number and the form. */
const contactArticle = 'contact-us'

/** Returns the text of an answer: without a yes that may settle another question, and with what the points in the question are worth. */
function toMessageText(
  { text: approved, hit }: DirectAnswer,
  { text, dialogue }: IntentRequest,
  { getResponse, understanding }: AssistantTools,
): string {
  const turn = dialogue.turnCount
  const topicIds = dialogue.helpTopic?.articleIds ?? []
  // 'Is it free' after delivery asks nothing about a pick up.
  const isElsewhere =
    leansOnTopic(text, topicIds, understanding) && isAwayFromTopic(hit.articleId, dialogue, understanding)
  const answer = withoutUnaskedYes(approved, text, isElsewhere ? 0 : (hit.answer?.score ?? 0))
  const worth = describePoints(text, answer, { getResponse, turn })
  return worth === null ? answer : `${worth} ${answer}`
}

/** Returns the approved answers: those of the last topic where they fit better, or where the text depends on it and no other is sure. */
function findAnswers(
  { text, dialogue }: IntentRequest,
  { understanding }: AssistantTools,
): readonly DirectAnswer[] {
  const preferred =
    findJointAnswer(text, dialogue, understanding, sureJointAnswer) ??
    findLeaningAnswer(text, dialogue, understanding) ??
    findPreferredAnswer(text, dialogue, understanding)
  const answers =
    preferred === null ? findDirectAnswers(text.replace(addition, ''), understanding) : [preferred]
  const [first, second] = answers
  // An unsure answer that was just given is not what a follow-up asks for, where the topic has another one.
  const mayDepend = preferred !== null || findDependence(text) !== 'none'
  if (
    mayDepend &&
    first !== undefined &&
    second === undefined &&
    wasGiven(first, dialogue) &&
    isUnsure(first)
  )
    return [findFollowUpAnswer(text, dialogue, understanding) ?? first]
  if (preferred !== null) return answers
  const isSure = answers.some(({ hit }) => (hit.answer?.score ?? 0) >= sureAnswerThreshold)
  const followUp = isSure
    ? null
    : (findJointAnswer(text, dialogue, understanding) ??
      findFollowUpUnlessWhole(text, dialogue, understanding) ??
      findContinuedAnswer(text, dialogue, understanding))
  return followUp === null ? answers : [followUp]
}

/** A last word that says nothing of the subject: 'how do i join then'. */
const addition = /(?<=\S \S+ \S+)[\s,]+(?:then|tho|though)[\s?.!]*$/i

/** The score of an answer that is right even if it was given before. */
const sureRepetition = 0.7

function isUnsure({ hit }: DirectAnswer): boolean {
  return (hit.answer?.score ?? 0) < sureRepetition
}

/** Answers with verified sentences of the language model and the articles that they cite; `null`: there are none. */
async function writeAnswer(
  { text, context, dialogue }: IntentRequest,
  { hits, tools: { answerWriter } }: { readonly hits: readonly ArticleHit[]; readonly tools: AssistantTools },
): Promise<IntentResult | null> {
  if (answerWriter === undefined || text === '') return null
  const { conversationId, shopper, now } = context
  const written = await answerWriter.write(
    { text, hits },
    {
      conversationId,
      history: dialogue.history,
      turnStartedAt: now,
      ...(shopper ? { shopperName: `${shopper.firstName} ${shopper.lastName}` } : {}),
    },
  )
  const cited = hits.filter(({ articleId }) => written?.articleIds.includes(articleId))
  if (written === null || cited.length === 0) return null
  return {
    items: [
      createMessage(written.text),
      createArticles(cited),
      createFollowUp('articles', articlesFollowUpEvent),
    ],
  }
}
