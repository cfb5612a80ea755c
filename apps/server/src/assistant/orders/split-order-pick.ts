import { countWords } from '../plain-words'

/** The beginning of a text that picks an order, and the rest of the text, which is about it. */
export type OrderPick = { readonly pick: string; readonly rest: string }

const noun = '(?:ones?|orders?|parcels?|packages?|delivery|pick[ -]?ups?|collection|box|case)'
const lead =
  "(?:(?:and|so|ok|okay|yes|yeah|yep|no|nah|but|then|now|well|oh|um+|hm+|right|also|actually|sorry|what about|how about|its|it['’]s|i mean|for|about)[\\s,.!]+)*"
/** A text that begins by picking an order: 'and the one from today', 'my pick up at lane cove'. */
const picks = new RegExp(`^${lead}(?:the|my|our|that)(?: [^\\s,.;:?!]+){0,6}? ${noun}\\b`, 'i')

/** The places where the rest may begin: after a mark, or before the first word of a question. */
const breaks =
  /[,.;:?!]+\s+|\s[-–—]\s|\s(?=(?:what|when|where|who|why|how|which)(?:['’]?s|['’]?re)?\b|(?:can|could|is|are|was|were|did|does|do|will|has|have|should|would|may)\b)/gi

/** The word before a verb of the description itself: 'the one i did yesterday', 'the ones that are late'. */
const describing = /\b(?:i|we|that|which|you|they|it|ones?|orders?|parcels?|package|delivery|box)$/i
const punctuation = /^[,.;:?!–—-]/

/** The most words that pick an order. */
const longestPick = 12

/**
 * Splits a text that first picks an order and then asks something about it: 'the delivery one. did i get the refund', 'the one from today
 * whats in it'. The most likely split comes first; empty: the text begins otherwise, or asks nothing more.
 */
export function splitOrderPick(text: string): readonly OrderPick[] {
  const all = text.slice(0, 300).trim()
  const said = picks.test(all) ? all : dropPreamble(all)
  if (!picks.test(said)) return []
  const found = [...said.matchAll(breaks)].flatMap((match): readonly (OrderPick & { isMark: boolean })[] => {
    const pick = said.slice(0, match.index).trim()
    const rest = said.slice(match.index + match[0].length).trim()
    const isMark = punctuation.test(match[0].trim())
    const isVerb =
      !isMark && describing.test(pick) && /^(?:is|are|was|were|did|do|have|has|will)\b/i.test(rest)
    const isPick = picks.test(pick) && countWords(pick) <= longestPick
    return isPick && rest !== '' && !isVerb ? [{ pick, rest, isMark }] : []
  })
  const marks = found.filter(({ isMark }) => isMark)
  return [...marks, ...found.filter((each) => !marks.includes(each))].map(({ pick, rest }) => ({
    pick,
    rest,
  }))
}

/** A sentence before the pick that asks nothing: 'sorry my english is bad. the one in the depot, will it come'. */
const preamble =
  /^(?:sorry|hi|hello|hey|ok|okay|thanks|thank you|cheers|great|haha|lol|no worries)\b[^.!?]{0,60}[.!]+\s+/i

/** Returns a text without a first sentence that asks nothing. */
export function dropPreamble(text: string): string {
  return text.replace(preamble, '')
}
