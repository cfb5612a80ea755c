import type { IntentHandler } from '../intent'
import { createArticles, articlesFollowUpEvent, createFollowUp, createMessage } from '../reply-items'
import { fallback } from './fallback'

/** The most articles that one answer offers. */
const articleLimit = 3

/** A hit this much better than the next one is the answer by itself. */
const clearLead = 0.15

/** Help articles for the words, or the fallback when none fits. Source: GEN-06, GEN-07 */
export const helpArticle: IntentHandler = async (asked, tools) => {
  const hits = tools.understanding.searchArticles(asked.text, articleLimit)
  const [best, next] = hits
  if (!best) return fallback(asked, tools)
  const isSure = !next || best.score - next.score >= clearLead
  const shown = isSure ? [best] : hits
  const wording = tools.getResponse('help_article', isSure ? 'one' : 'several', {
    turn: asked.dialogue.turnCount,
  })
  return {
    items: [createMessage(wording), createArticles(shown), createFollowUp('articles', articlesFollowUpEvent)],
  }
}
