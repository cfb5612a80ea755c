import type { AssistantTools, IntentRequest, IntentResult } from '../intent'
import type { DirectAnswer } from '../knowledge/direct-answers'
import { toDirectAnswer } from '../knowledge/direct-answers'
import { findTopicFollowUp } from '../knowledge/topic-follow-ups'
import { findHelpTalk, isStatement } from '../knowledge/help-talk'
import { wasGiven, wasGivenRecently } from '../knowledge/given-answers'
import { findLeaningAnswer, findNextAnswer } from '../knowledge/topic-answers'
import { stripYes } from '../knowledge/yes-or-no'
import { articlesFollowUpEvent, createArticles, createFollowUp, createMessage } from '../reply-items'
import type { SituationOf } from '../responses/responses'
import { createContactOptions } from './contact'

const codeArticle = 'promo-codes'
const abroad = { articleId: 'delivery-restrictions', question: 'do you deliver overseas' } as const

/**
 * Answers a text that only makes sense after a help answer: a report that the advice did not help, a code alone, trouble with the site,
 * or another country after an answer about delivery. `null`: it is a question of its own.
 *
 * Source: docs/understanding.md#short-answers
 */
export async function answerHelpTalk(
  request: IntentRequest,
  tools: AssistantTools,
): Promise<IntentResult | null> {
  const { text, dialogue } = request
  const { understanding } = tools
  const say = (situation: SituationOf<'help_article'>): string =>
    tools.getResponse('help_article', situation, { turn: dialogue.turnCount })
  const withPeople = async (situation: SituationOf<'help_article'>): Promise<IntentResult> => ({
    items: [createMessage(say(situation)), ...(await createContactOptions(request, tools))],
  })
  const withAnswer = (answer: DirectAnswer, opening: string | null): IntentResult => ({
    items: [
      createMessage([opening, stripYes(answer.text)].filter((part) => part !== null).join(' ')),
      createArticles([answer.hit]),
      createFollowUp('articles', articlesFollowUpEvent),
    ],
  })
  const giveNext = async (): Promise<IntentResult> => {
    // People were the last thing on offer, so that another piece of advice is a step back.
    const isOffered = dialogue.contactTurn !== undefined && dialogue.contactTurn === dialogue.turnCount - 1
    const next = isOffered ? null : findNextAnswer(text, dialogue, understanding)
    return next === null ? await withPeople('unsolved') : withAnswer(next, null)
  }
  const followUp = findTopicFollowUp(text, dialogue)
  const meant =
    followUp === null
      ? null
      : toDirectAnswer(understanding.searchWithinArticle(followUp.question, followUp.articleId), 0)
  if (meant !== null)
    return isStatement(text) && followUp?.mayRepeat !== true && wasGivenRecently(meant, dialogue)
      ? await withPeople('unsolved')
      : { ...withAnswer(meant, null), keepsTopic: true }
  switch (findHelpTalk(text, dialogue)) {
    case 'unsolved':
      return await giveNext()
    case 'code': {
      const found = ['how do i use a discount code', 'code invalid'].flatMap(
        (question) => toDirectAnswer(understanding.searchWithinArticle(question, codeArticle), 0) ?? [],
      )
      const next = found.find((answer) => !wasGiven(answer, dialogue))
      return {
        ...(next === undefined
          ? await withPeople('code_unchecked')
          : withAnswer(next, say('code_unchecked'))),
        limit: 'codes',
      }
    }
    case 'site':
      return await withPeople('site_trouble')
    case 'bank-card':
      return await withPeople('bank_card')
    case 'log-out':
      return { items: [createMessage(say('log_out'))], limit: 'log_out' }
    case 'abroad': {
      const hit = understanding.searchWithinArticle(abroad.question, abroad.articleId)
      const answer = toDirectAnswer(hit, 0)
      return answer === null
        ? null
        : {
            items: [
              createMessage(answer.text),
              createArticles([answer.hit]),
              createFollowUp('articles', articlesFollowUpEvent),
            ],
          }
    }
    default: {
      // A statement is no question for what was just said: 'it says invalid'.
      const said = isStatement(text) ? findLeaningAnswer(text, dialogue, understanding) : null
      return said !== null && wasGivenRecently(said, dialogue) ? await giveNext() : null
    }
  }
}
