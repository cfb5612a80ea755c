/** The probability from which an answer surely settles the question that was asked. */
const sureQuestion = 0.5

const opener = /^(?:yes|no)[.,:]\s+/i

/** A question for a fact or a way: 'how do i …', 'what happens if …'. */
const asksFact =
  /^(?:(?:ok(?:ay)?|and|but|so|hi|hey|sorry|well)[\s,]+)*(?:how|what|whats|when|where|why|which|who)\b/i

/** A statement, to which yes is no answer: 'its open tho', 'i opened it'. */
const statement =
  /^(?:(?:ok(?:ay)?|and|but|so|hi|hey|no|well)[\s,]+)*(?:its|it['’]s|it is|they(?:['’]re| are)?|theyre|(?:the|my) \p{L}+ (?:is|was|are)|(?:i|we)(?:['’]ve| have|ve)? (?:already )?(?:opened|drank|drunk|tried|tasted|used|lost|threw|thrown|had|broke|broken|finished|started))\b(?!.*(?:\?|\b(?:right|correct|yes|yeah|can i|can we|is that|ok)\W*$))/iu

/** A question to which yes may mean the opposite: 'so they don't expire', 'can't i use it twice'. */
const negation =
  /\b(?:no|not|never|cannot|(?:can|do|does|did|is|are|wo|would|should|could|has|have)n?['’]?t)\b/i

/**
 * Returns an approved answer without a leading yes or no, unless the question is surely the yes-or-no question that it settles. The rest
 * of the answer is true by itself.
 *
 * @param score the probability that the answer settles the question; 0: the answer is about another topic
 */
export function withoutUnaskedYes(answer: string, question: string, score: number): string {
  const asked = question.trim()
  const isSettled =
    score >= sureQuestion && !asksFact.test(asked) && !negation.test(asked) && !statement.test(asked)
  return isSettled ? answer : stripYes(answer)
}

/** Returns an answer without a leading yes or no. */
export function stripYes(answer: string): string {
  const rest = answer.replace(opener, '')
  return rest === answer ? answer : `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`
}
