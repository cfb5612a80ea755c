import {
  articleMatchThreshold,
  directAnswerThreshold,
  findDirectAnswers,
  sureAnswerThreshold,
} from '../../assistant/knowledge/direct-answers'
import { findNotOffered } from '../../assistant/knowledge/not-offered'
import type { Articles } from '../../retail/ports'
import type { SuggestionDraft, SuggestionTools } from './suggestion-tools'
import type { UnansweredMessages } from './unanswered-messages'
import { understandMessage } from './understand-message'

/** The articles from which a language model may write. */
const passageArticles = 3

export type ArticleRequest = {
  readonly chatId: string
  readonly messages: Pick<UnansweredMessages, 'history'>
  /** Redacted before a language model reads a message. */
  readonly shopperName: string
  readonly now: number
}

type ArticleTools = SuggestionTools & { readonly articles: Articles }

/**
 * Suggests the approved answer of the help article that settles a message, with the article's address. Where there is
 * none, a language model may write from the articles that match; what it writes is verified. Returns none when nothing
 * is certain enough, and when the message asks for a service that the shop does not offer.
 *
 * Source: docs/understanding.md#short-answers, docs/language-model.md#answers
 */
export async function suggestArticle(
  text: string,
  request: ArticleRequest,
  tools: ArticleTools,
): Promise<readonly SuggestionDraft[]> {
  if (findNotOffered(text) !== null) return []
  const isHelpQuestion = await asksForHelp(text, request, tools)
  const threshold = isHelpQuestion ? directAnswerThreshold : sureAnswerThreshold
  const answers = findDirectAnswers(text, tools.understanding, threshold)
  const written =
    answers.length > 0
      ? {
          text: answers.map((answer) => answer.text).join(' '),
          articleIds: answers.map(({ hit }) => hit.articleId),
        }
      : await write(text, request, { ...tools, isHelpQuestion })
  if (written === null) return []
  const found = await Promise.all(written.articleIds.map((id) => tools.articles.summary(id)))
  const shown = found.filter((article) => article !== null)
  // An answer without its source is none.
  if (shown.length === 0 || shown.length < written.articleIds.length) return []
  return [
    {
      kind: 'article',
      text: [written.text, ...shown.map(({ htmlUrl }) => htmlUrl)].join('\n'),
      sources: shown.map(({ title: name, htmlUrl: url }) => ({ name, url })),
      isWritten: answers.length === 0,
    },
  ]
}

async function asksForHelp(text: string, request: ArticleRequest, tools: SuggestionTools): Promise<boolean> {
  const understood = await understandMessage(text, request, tools)
  return understood?.decision === 'accept' && understood.intent === 'help_article'
}

/**
 * Writes an answer with the language model; `null`: there is none, no article matches, or nothing could be verified.
 */
async function write(
  text: string,
  { chatId, messages: { history }, shopperName }: ArticleRequest,
  { understanding, answerWriter, isHelpQuestion }: ArticleTools & { readonly isHelpQuestion: boolean },
) {
  if (answerWriter === null) return null
  const hits = understanding.searchArticles(text, passageArticles)
  const isMatch = isHelpQuestion || (hits[0]?.score ?? 0) >= articleMatchThreshold
  if (hits.length === 0 || !isMatch) return null
  return await answerWriter.write({ text, hits }, { conversationId: `chat ${chatId}`, history, shopperName })
}
