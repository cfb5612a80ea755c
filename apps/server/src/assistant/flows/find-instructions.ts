import { maxInstructions } from '../actions/change-delivery'
import { hasQuestionForm } from './question-form'

/** The people who bring a parcel. */
const carrier =
  '(?:(?:the|my|your|whichever) )?(?:delivery )?(?:drivers?|couriers?|postie|delivery (?:guy|man|woman|person|people)|van man|(?:bloke|person|guy|man) (?:who|that) (?:brings|delivers)(?: \\S+){0,3}?|who(?:ever| ?so ever)? (?:brings|delivers|drops off|comes with|drives)(?: (?:it|them|that|this|my \\w+|the \\w+|(?:order )?#?\\d{7,12}|the order|my order))?)'
const order =
  '(?:(?:my|the|this|that) )?(?:order|delivery|parcel|package|box)?(?: (?:no|number)\\.?)? ?#?(?:\\d{7,12})?'

/** Openings after which the instructions follow, the longest first. */
const openings: readonly RegExp[] = [
  new RegExp(
    `\\b(?:tell|ask|inform|remind|let) ${carrier}(?: know)?(?:\\s*[,:]\\s*| (?:that |to |please )?)(?<rest>.+)$`,
    'is',
  ),
  new RegExp(
    `\\b(?:note|notes|remark|message|comment|memo|instructions?)\\b(?: (?:on|for|to|with|about|of))?(?: ${carrier})?(?: (?:on|for|to|of|with))? ?${order}\\s*[:;–-]\\s*(?<rest>.+)$`,
    'is',
  ),
  new RegExp(
    `\\b(?:put|add|leave|write|attach|include|make|send) (?:in )?(?:a |an |the |this |some )?(?:short |quick |delivery )?(?:note|remark|message|comment|memo|line|instructions?)(?: (?:on|for|to|with|in))?(?: ${carrier})?(?: (?:on|for|to|of|with))? ?${order}(?:,? (?:saying|that says|which says|to say|that|to))(?: that)? (?<rest>.+)$`,
    'is',
  ),
  new RegExp(`\\b(?:instructions? to|instructions?:)\\s+(?<rest>.+)$`, 'is'),
  new RegExp(
    `\\b(?:write|scribble|jot|scrawl|print|put|pop|mark|label)(?: (?:this|that|the following|down))* (?:on|onto|to|for) (?:it|them|${order})\\s*[:;–-]\\s*(?<rest>.+)$`,
    'is',
  ),
  // An order number, a colon, and what a driver is to do.
  /^(?:(?:hi|hey|please|pls|for|on|re)[\s,]+)*(?:order )?#?\d{7,12}\s*(?::|\s[–-]|,)\s*(?<rest>(?:please |pls )?(?!leave (?:it|that)\s*(?:$|[,.!]|then|thanks|please|as|for))(?:leave|put|drop|hide|place|stash|tuck|knock|ring|buzz|use|beware|watch|mind|don['’]?t ring|do not ring|no knocking)\b(?! off).{4,})$/is,
  new RegExp(
    `\\b(?:can|could|would|should|may|must) ${carrier} (?:please )?(?<rest>(?!be\\b|is\\b)\\p{L}.+)$`,
    'isu',
  ),
]
const verbs =
  /\b(?:leave|put|drop|place|hide|stash|pop|tuck|chuck) (?:it|them|(?:the|my) (?:box|parcel|order|package|delivery|wine|case)|order #?\d{7,12}|#?\d{7,12})\b(?! off\b)/i
/** A place or a person behind the verb, without which 'leave it' and 'put it on my card' are no instructions. */
const whereTo =
  /\b(?:at|behind|under(?:neath)?|beneath|below|by|with|in|inside|on|onto|into|near|next (?:to|door)|beside|outside|out (?:the )?(?:front|back)|around|round|against|between|over|above|up|upstairs|downstairs|down|through|past|to the (?:side|left|right|neighbou?rs?)|where|there)\b/i
const declined =
  /^\s*(?:[,–-]|then\b|as (?:it is|is)\b|for (?:now|today)\b)?\s*(?:thanks|thank you|ta|ok(?:ay)?|please)?[\s,]*(?:i|i['’]?ll|i['’]?m|i['’]?d|we|we['’]?ll|don['’]?t|no|never|forget)\b/i
const noPlace =
  /\b(?:at that|by (?:itself|now)|with (?:me|you|us)|in (?:there|writing|mind|full)|(?:on|onto|in|into|at|with|over|to) (?:(?:my|our|the|a|an|this|that|another|hold|\p{L}+['’]s) )?(?:(?:next|other|credit|debit|gift|same|existing|wish|shopping) )?(?:card|account|bill|lists?|orders?|tab|carts?|basket|trolley|points|invoices?|receipts?|paypal|visa|mastercard|afterpay|hold|file|record|delivery|sale|price|website|app|email|#?\d{7,12}))\b/iu
const codes = /\b(?:the )?(?:gate|door|access|intercom|entry|lift) code (?:is )?\S*\d/i

/** Words at the beginning that no driver needs to read. `ending`: those at the end. */
const leadIn =
  /^(?:(?:oh|um+|ok|okay|yes|yeah|no|sorry|apologies|my (?:bad|mistake)|hi|hey|thanks|please|pls|plz|actually|wait|just|well|and|then|say|write|(?:it|that) should (?:say|read)|i (?:mean|meant)|can you (?:say|write|put)|that|to|instead)(?![\p{L}\p{N}'’])(?:[\s,.:;!–-]+|$))+/iu
const ending =
  /(?:[\s,.;!–-]+(?:please|pls|plz|thanks|thank you|thx|ta|cheers|mate|sorry(?: (?:about|for) (?:that|the (?:trouble|mix-?up|bother|confusion)))?|apologies|if (?:that['’]?s|thats) (?:ok|okay|possible|alright)|if possible|instead))+[\s.!]*$|\?+$/i

/**
 * Returns the driver's instructions in a text, or `null`. Openers, apologies and the order's number are left out.
 *
 * Source: OP-141
 */
export function findInstructions(text: string): string | null {
  const opened = findOpenedInstructions(text)
  if (opened !== null) return opened
  const match = findPlacing(text) ?? codes.exec(text)
  return match === null ? null : cleanInstructions(text.slice(match.index))
}

const calledPerson = `(?:him|her|them|${carrier})`
const call = [
  `\\b(?:call|ring|phone|contact|reach|message|get (?:a )?hold of|(?:speak|talk) (?:to|with))(?: up)? ${calledPerson}(?: up)?(?![\\p{L}'’])`,
  `\\bgive ${calledPerson} a (?:call|ring|buzz|bell)\\b`,
  "\\b(?:driver|courier|postie)(?:['’]?s)? (?:phone |mobile )?number\\b",
].map((pattern) => new RegExp(pattern, 'iu'))

/** Returns whether a text asks Murphy to call the driver, or for the number: 'can you ring him', 'i mean phone the courier'. */
export function asksToCallDriver(text: string): boolean {
  return !openings.some((opening) => opening.test(text)) && call.some((pattern) => pattern.test(text))
}

/**
 * Returns the instructions that an answer to the question for them holds: the whole text, unless it asks something or wants the driver
 * called. `null`: it holds none.
 *
 * Source: OP-141
 */
export function readInstructions(text: string): string | null {
  if (openings.some((opening) => opening.test(text))) return findOpenedInstructions(text)
  if (asksToCallDriver(text)) return null
  return hasQuestionForm(text) || text.trim().endsWith('?') ? findInstructions(text) : cleanInstructions(text)
}

/** Returns the match of a verb such as 'leave it' with a place or a person in the same clause, or `null`. */
function findPlacing(text: string): RegExpExecArray | null {
  const match = verbs.exec(text)
  if (match === null) return null
  const [clause = ''] = text.slice(match.index + match[0].length).split(/[.!?;]/, 1)
  // 'Leave it, I will print it' declines.
  return whereTo.test(clause) && !noPlace.test(clause) && !declined.test(clause) ? match : null
}

/** A question about who tells the driver, which holds no instructions: 'so do you ask the courier or do i'. */
const asksWhoTells =
  /\b(?:who|(?:do|does|did|should|shall|must|have|has|whether|if) (?:i|we|you|u|they|someone|anyone)) (?:(?:just|already|have to|need to|supposed to|got to|should|will|can|even) )*(?:tell|told|ask|asked|inform|informed|remind|let) (?:the|my|your) (?:delivery )?(?:driver|courier|postie)\b/i
/** The words behind an opening that offer a choice, and no instructions: 'or do i'. */
const offersChoice = /^\s*,?\s*or\b/i

/** Returns the instructions behind an opening such as 'tell the driver', or `null`. */
export function findOpenedInstructions(text: string): string | null {
  if (asksWhoTells.test(text)) return null
  for (const opening of openings) {
    const rest = opening.exec(text)?.groups?.['rest']
    if (rest !== undefined) return offersChoice.test(rest) ? null : cleanInstructions(rest)
  }
  return null
}

/** A message without its content: 'tell the driver something'. */
const contentless =
  /^(?:some ?things?|anything|this|that|it|him|her|them|about (?:it|this|that)|a (?:thing|message|note)|what to do)[\s.!?]*$/i

/** Returns instructions without openers, apologies and the order's number; `null` when nothing is left. */
export function cleanInstructions(text: string): string | null {
  const withoutNumber = text
    .replace(/\s+(?:for|on) (?:(?:my |the |this )?order )?#?\d{7,12}[\s.!]*$/i, '')
    .replaceAll(/\b(?:(?:my|the|this) )?order (?:(?:no|number)\.? ?)?#?\d{7,12}\b/gi, 'it')
    .replaceAll(/#?\b\d{7,12}\b(?=\s+\p{L})/giu, 'it')
  const cleaned = withoutNumber
    .trim()
    .replace(leadIn, '')
    .replace(ending, '')
    .trim()
    .slice(0, maxInstructions)
  return /\p{L}{2}/u.test(cleaned) && !contentless.test(cleaned) ? cleaned : null
}
