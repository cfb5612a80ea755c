import { maxInstructions } from '../actions/change-delivery'

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
    `\\b(?:can|could|would|should|may|must) ${carrier} (?:please )?(?<rest>(?!be\\b|is\\b)\\p{L}.+)$`,
    'isu',
  ),
]
const verbs =
  /\b(?:leave|put|drop|place|hide|stash|pop|tuck|chuck) (?:it|them|(?:the|my) (?:box|parcel|order|package|delivery|wine|case)|order #?\d{7,12}|#?\d{7,12})\b(?! off\b)/i
const codes = /\b(?:the )?(?:gate|door|access|intercom|entry|lift) code (?:is )?\S*\d/i

/** Words that open or close what a shopper says, and that no driver needs to read. */
const leadIn =
  /^(?:(?:oh|um+|ok|okay|yes|yeah|no|sorry|apologies|my (?:bad|mistake)|hi|hey|thanks|please|pls|plz|actually|wait|just|well|and|then|say|write|(?:it|that) should (?:say|read)|i (?:mean|meant)|can you (?:say|write|put)|that|to|instead)(?![\p{L}\p{N}'’])(?:[\s,.:;!–-]+|$))+/iu
const ending =
  /(?:[\s,.;!–-]+(?:please|pls|plz|thanks|thank you|thx|ta|cheers|mate|sorry(?: (?:about|for) (?:that|the (?:trouble|mix-?up|bother|confusion)))?|apologies|if (?:that['’]?s|thats) (?:ok|okay|possible|alright)|if possible|instead))+[\s.!]*$/i

/**
 * Returns the driver's instructions in a text, or `null`. Openers, apologies and the order's number are left out.
 *
 * Source: OP-141
 */
export function findInstructions(text: string): string | null {
  const opened = findOpenedInstructions(text)
  if (opened !== null) return opened
  const match = verbs.exec(text) ?? codes.exec(text)
  return match === null ? null : cleanInstructions(text.slice(match.index))
}

/** Returns the instructions behind an opening such as 'tell the driver', or `null`. */
export function findOpenedInstructions(text: string): string | null {
  for (const opening of openings) {
    const rest = opening.exec(text)?.groups?.['rest']
    if (rest !== undefined) return cleanInstructions(rest)
  }
  return null
}

/** Returns instructions without openers, apologies and the order's number; `null` when nothing is left. */
export function cleanInstructions(text: string): string | null {
  const withoutNumber = text
    .replaceAll(/\b(?:(?:my|the|this) )?order (?:(?:no|number)\.? ?)?#?\d{7,12}\b/gi, 'it')
    .replaceAll(/#?\b\d{7,12}\b(?=\s+\p{L})/giu, 'it')
  const cleaned = withoutNumber
    .trim()
    .replace(leadIn, '')
    .replace(ending, '')
    .trim()
    .slice(0, maxInstructions)
  return /\p{L}{2}/u.test(cleaned) ? cleaned : null
}
