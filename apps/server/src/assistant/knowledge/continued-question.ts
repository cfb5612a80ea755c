import type { DialogueState } from '../dialogue-state'
import { countWords } from '../plain-words'
import type { Understanding } from '../understanding'
import type { DirectAnswer } from './direct-answers'
import { toDirectAnswer } from './direct-answers'
import { wasGiven } from './given-answers'

/** The first word of a question that continues the last answer. */
const continues = /^(?:(?:ok|okay|right|thanks|cool)[\s,.!]+)*(?:and|or|but|so)\b/i
const longestQuestion = 12
/** The score from which an answer within the article of the last reply settles the question. */
const sureWithinArticle = 0.75

/**
 * Returns the answer to a short question such as 'and is it cash or credit', from the article that answered before. `null`: the text is no
 * such question, or the article has no clear answer.
 *
 * Source: docs/understanding.md#short-answers
 */
export function findContinuedAnswer(
  text: string,
  dialogue: Pick<DialogueState, 'helpTopic' | 'history' | 'turnCount'>,
  { searchWithinArticle }: Pick<Understanding, 'searchWithinArticle'>,
): DirectAnswer | null {
  const { helpTopic, turnCount } = dialogue
  if (!helpTopic || helpTopic.turn !== turnCount - 1) return null
  if (countWords(text) > longestQuestion || !continues.test(text.trim())) return null
  const answers = helpTopic.articleIds.flatMap((id) => {
    const answer = toDirectAnswer(searchWithinArticle(text, id), sureWithinArticle)
    return answer === null || wasGiven(answer, dialogue) ? [] : [answer]
  })
  return answers.toSorted((a, b) => (b.hit.answer?.score ?? 0) - (a.hit.answer?.score ?? 0))[0] ?? null
}
