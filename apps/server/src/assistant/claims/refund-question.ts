const money = '(?:refund|money|replacement)s?'
const owner = '(?:the|my|our|that|this|her|his)'
const forms = [
  // 'when' and 'where' ask only with a verb after them: 'when i opened it' tells.
  String.raw`\bwhere(?:['’]?s| is| are| did| has| have)?(?: \S+){0,3} ${money}\b`,
  String.raw`\bwhen(?:['’]?s|['’]?ll| is| are| do| does| did| will| can| could| should| would| might)(?: \S+){0,8} ${money}\b`,
  String.raw`\b(?:has|have|did|is|was|will|does) ${owner} ${money}\b(?! back\b| possible\b)`,
  String.raw`\b(?:is|was) (?:a |any )?${money}(?: \S+){0,4} (?:through|done|processed|coming|way|sent|paid|issued|approved|made|there|in)\b`,
  String.raw`\b(?:has|have|did|was|were) (?:you|u|they|it|i|we|someone|anyone)(?: \S+){0,2} (?:refund(?:ed)?|paid)\b`,
  String.raw`\bhow long\b.{0,40}\b${money}\b`,
  String.raw`\b(?:refund|money)\b.{0,50}\b(?:yet|status)\b`,
  String.raw`\bstatus\b.{0,40}\b${money}\b`,
  String.raw`\brefund\b.{0,30}\bwhen\b(?:\s*[?.!]*$| (?:is|will|do|does|can|are)\b)`,
]
const question = new RegExp(forms.join('|'), 'i')

/**
 * Returns whether a text asks how far a refund or replacement is. A wish for one ('is a refund possible', 'when i opened it two were
 * broken, refund please') asks nothing.
 *
 * Source: OP-140
 */
export function asksAboutRefund(utterance: string): boolean {
  return question.test(utterance.slice(0, 400))
}
