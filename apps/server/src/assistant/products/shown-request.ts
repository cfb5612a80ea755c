import { countWords, toPlainWords } from '../plain-words'

/** A text about shown products in the words that searches and choices read. */
export type ShownRequest = {
  /** `refine`: the search is changed. `choose`: one of the shown products is chosen. */
  readonly kind: 'refine' | 'choose'
  readonly text: string
}

const lead =
  '(?:(?:and|ok|okay|so|no|nah|yeah|hmm+|um+|sorry|actually|well|but|please|pls|can you|could you|just|now|oh) )*'
const longestRequest = 14

/** 'Too heavy for me', 'those look a bit too sweet'. */
const tooMuch = new RegExp(
  `^${lead}(?:(?:that|this|it|its|thats|they|theyre|those|these|all|is|are|looks?|sounds?|seems?|a|bit|way|far|probably|might be|still|i think|i find (?:them|it|those)) )*too ([a-z]+)(?: (?:for (?:me|us|him|her|them|my \\w+|that|this)|though|then|mate|i think|i reckon))*$`,
)
/** 'Remove the sweet ones', 'skip anything oaky'. */
const withoutStyle = new RegExp(
  `^${lead}(?:remove|take (?:out|off|away)|drop|skip|lose|ditch|leave out|exclude|get rid of|filter out|minus) (?:(?:any|all|the|those|that|anything|thats|are|of) )*([a-z]+(?: bodied)?)(?: (?:ones?|stuff|options|bottles))?(?: (?:please|pls|then|from (?:the|that|this) list))*$`,
)
const choosing =
  '(?:grab|get|buy|pick|choose|take|go (?:for|with)|recommend|drink|have|suggest|prefer|like|rate|order|put|serve|open|bring|pour)'
/** 'Which one would you grab', with a limit behind it or not. */
const whichWouldYou = new RegExp(
  `^${lead}(?:which|what)(?: (?:ones?|of (?:those|these|them)|bottle|wine|beer|gin|whisky))* (?:would|do|should|d|shall|can) (?:you|ya|u|i|we) (?:(?:personally|rather|actually|honestly|just) )*${choosing}(?: (?:personally|then|yourself|mate|if you were me|for me|here|tonight|on the table|with (?:it|that)|out of (?:those|these|them)))*(?<limit> (?:under|below|for (?:under|less than)|up to|less than|around|over) \\d+(?: (?:dollars|bucks))?)?$`,
)
/** 'Just tell me which one to get', 'i asked which one', 'tell me which you prefer'. */
const tellWhich = new RegExp(
  `^${lead}(?:tell me|i asked(?: you)?|i said|i meant|you choose|pick|show me) which(?: (?:ones?|of (?:them|those|these)))?(?: (?:to ${choosing}|(?:you|youd|you would|id|i should) ?(?:d|would)? ?${choosing}|is (?:best|better|nicer)))?$`,
)
/** 'And your second choice'. */
const secondChoice = new RegExp(
  `^${lead}(?:(?:whats|what is|what would be|and) )*(?:your |the |my )?(?:second|2nd|next|other) (?:choice|pick|best|favou?rite|fave|recommendation)(?: (?:then|be|one))*$`,
)
/** 'Whats the peatiest', 'the fruitiest one please'. */
const superlative = new RegExp(
  `^${lead}(?:(?:which|whats|what|is|the|one|ones|of|these|those|them|give me|show me|ill take|id like) )*the ([a-z]{3,}?)(?:(i)est|est)(?: (?:one|of (?:them|those|these|the (?:two|three|lot)|all|what (?:you|u) (?:showed|have shown|gave|listed)(?: me| us)?)|please|pls|then))*$`,
)
/** 'Whats sweeter', 'which ones drier'. */
const comparative = new RegExp(
  `^${lead}(?:which|whats|what)(?: (?:ones?|is|s|of (?:the two|them|those|these)|tastes?))* (?:the )?([a-z]{3,}?)(?:(i)er|er)(?: (?:one|of (?:them|those|these|the (?:two|three))|then))*$`,
)
/** Superlatives that order by a number, and words that only end like one. */
const otherSuperlatives =
  /^(?:cheap|dear|pric|strong|weak|light|mild|old|young|new|near|clos|b|lat|few|great|nic|long|short|bigg|small|larg|fast|quick|high|low|r|w|hon|mod|inter|bett|oth|tast|ev|nev|und|aft|numb|ord|dri)$/

/**
 * Returns what a short text right after products asks for: 'not sweet' of 'remove the sweet ones', 'which is rated best' of 'which one would
 * you grab'. `null`: it says something else. A style is any word here; the planner asks whether it is one.
 *
 * Source: docs/understanding.md#product-search
 */
export function readShownRequest(text: string): ShownRequest | null {
  const plain = toPlainWords(text)
  if (countWords(plain) > longestRequest) return null
  const refused = (tooMuch.exec(plain) ?? withoutStyle.exec(plain))?.[1]
  if (refused !== undefined) return { kind: 'refine', text: `not ${refused}` }
  // The words behind a comma only say why: 'just tell me which one, i dont need the essay'.
  const [first = ''] = text.split(/[,.;:]| not /)
  const clause = toPlainWords(first)
  const asked = whichWouldYou.exec(plain) ?? whichWouldYou.exec(clause)
  if (asked !== null) {
    const limit = asked.groups?.['limit']
    return limit === undefined
      ? { kind: 'choose', text: 'which is rated best' }
      : { kind: 'refine', text: `best rated${limit}` }
  }
  if (tellWhich.test(plain) || tellWhich.test(clause)) return { kind: 'choose', text: 'which is rated best' }
  if (secondChoice.test(plain)) return { kind: 'choose', text: 'which is the second best rated' }
  const [, stem, isOfY] = superlative.exec(plain) ?? comparative.exec(plain) ?? []
  if (stem === undefined || otherSuperlatives.test(stem)) return null
  return { kind: 'choose', text: `which is the most ${isOfY === undefined ? stem : `${stem}y`}` }
}

const taste =
  /\b(?:likes?|prefers?|loves?|wants?|drinks?|enjoys?|into) (?:them|it|those|these|his|hers|theirs|ones|something|things) (?<style>.+)$/i

/** Returns the taste that a text says of a person, as a search: 'something softer' of 'my father in law likes them softer'; `null`: the text does not say it. */
export function readTaste(text: string): string | null {
  const style = countWords(text) <= longestRequest ? taste.exec(text.trim())?.groups?.['style'] : undefined
  return style === undefined ? null : `something ${style}`
}
