import { toPlainWords } from '../plain-words'

const alcoholQuestion =
  /^(?:(?:and|so|ok|okay|but|wait|hmm|um) )*(?:(?:does|do|is|are|has|have|will|would) (?:it|they|that|this|those|these|them|any of (?:them|these|those)|the \w+(?: one)?)(?: \w+){0,3}? (?:alcohol|alcoholic|booze|boozy)\b|(?:any|is there any|is there|got any) (?:alcohol|booze) in (?:it|that|this|them|those|these)\b)/
const longestQuestion = 10

/** Returns whether a text asks if what is shown has alcohol: 'does it have any alcohol at all'. */
export function asksIfAlcoholic(text: string): boolean {
  const plain = toPlainWords(text)
  return plain.split(' ').length <= longestQuestion && alcoholQuestion.test(plain)
}

const otherAge =
  /^(?:(?:and|so|ok|okay|hmm|lol|well|got|have you got|do you have|is there|are there) )*(?:(?:any|anything|something|one|whats the|what is the|which is the|which one is the|which ones? is|the) )?(?:old(?:er|est)|young(?:er|est))(?: (?:one|ones|youve got|you have|u got|that you have|than (?:that|this|these|those)|of (?:these|them|those)))*$/

/** Returns whether a text asks for an older or a younger one of what is shown. */
export function asksForOtherAge(text: string): boolean {
  return otherAge.test(toPlainWords(text))
}
