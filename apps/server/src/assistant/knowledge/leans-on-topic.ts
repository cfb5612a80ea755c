import { countWords } from '../plain-words'
import type { SubjectArticles } from './subject-articles'

/** Returns whether a text names a subject, and neither the articles of a topic nor related ones are about it. */
export function namesOtherSubject(
  text: string,
  topicIds: readonly string[],
  { listNamedArticles, listRelatedArticles }: SubjectArticles,
): boolean {
  const near = [...topicIds, ...listRelatedArticles(topicIds)]
  const named = listNamedArticles(text)
  return named.length > 0 && !named.some((id) => near.includes(id))
}

/** The most words of a text without a subject. */
const longestLeaning = 12

/** A text that only asks how something is done: 'how', 'and how exactly'. */
const bareHow =
  /^(?:(?:ok(?:ay)?|and|but|so|yeah|yes|right|cool|great|fine|um+|hm+)[\s,.!]+)*how(?: so| come| exactly| then| tho| though| (?:does|would) (?:that|it|this) work| is that| do i(?: do (?:that|it|this))?(?: then| now)?| do you mean)?\W*$/i

/** A question about something that was said: 'do they expire', 'when will it arrive there'. */
const pronounQuestion =
  /\b(?:do|does|did|will|would|can|could|are|is|should|must|may|have|has|cant|can['’]t|dont|don['’]t|wont|won['’]t|isnt|arent|if|when|where|how|why|use|says)\b.{0,20}\b(?:they|them|these|those|it|that)\b/i

/** A question that ends with a word for what was said: 'what if i lose mine', 'what happens when i have none'. */
const pronounEnd =
  /\b(?:what|how|where|when|can|could|do|does|if|who|which)\b.{0,40}\b(?:any|one|ones|none|mine)\W*$/i

/** A statement about something that was said: 'it says expired', 'thats wrong they cant run out'. */
const pronounStatement =
  /^(?:(?:but|and|well|no|ok)[\s,]+)*(?:they|its?|it['’]s|he|she|those|these|thats?|that['’]s)\b/i

/** A statement of what was done with it: 'ive opened it', 'i already used them'. */
const pronounObject =
  /^(?:(?:but|and|well|no|ok|yeah|sorry)[\s,]+)*(?:i|ive|i['’]ve|we|weve|we['’]ve|he|she)\b.{1,30}\b(?:it|them|that|those|these|mine)(?: (?:already|though|tho|now|all))*\W*$/i

/** A number of things that were mentioned: 'two at once', 'more than one'. */
const bareCount =
  /\b(?:\d{1,2}|one|two|three|four|five|both|several|multiple|a (?:few|couple)|more than one)(?: of (?:them|those|these))?(?: (?:at once|together|at the same time|in one go|in a row))|\bmore than one\W*$/i

/** Returns whether a text only asks how something that was just said is done. */
export function isBareHow(text: string): boolean {
  return bareHow.test(text.slice(0, 60).trim())
}

/** Returns whether a text has no subject of its own and thus belongs to the topic of the conversation. */
export function leansOnTopic(text: string, topicIds: readonly string[], subjects: SubjectArticles): boolean {
  const said = text.trim()
  if (countWords(said) > longestLeaning || namesOtherSubject(said, topicIds, subjects)) return false
  return [bareHow, pronounQuestion, pronounEnd, pronounStatement, pronounObject, bareCount].some((pattern) =>
    pattern.test(said),
  )
}
