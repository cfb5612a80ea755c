import type { OrderQuestion, OrderQuestionPattern } from './order-question'
import { pointedPatterns } from './pointed-order-questions'

const patterns: readonly OrderQuestionPattern[] = [
  [
    /\bwho(?:['’]?s| is| am i| can| will| did i| do i have| have i)?\b.{0,40}\b(?:(?:pick(?:s|ing)?|picked) (?:\w+ ){0,3}up|collect(?:s|ing)?|collection|fetch(?:es|ing)?|gett?(?:s|ing) (?:it|that|this)|nominees?|nominate[ds]?|named?)\b|\bwhose name\b|\b(?:which|what) (?:name|nominee|person)\b|\bname (?:is |that is )?(?:on|down for) (?:it|my|the|that|this)\b|\bwho (?:may|can|could|is allowed to) (?:pick|collect|fetch|get|take|grab|have)\b/i,
    'nominee',
  ],
  [
    /\bdid\b.{0,40}\b(?:collect|fetch|grab|pick (?:\w+ ){0,3}up)\b|\b(?:has|have|hasn['’]?t|was|were|wasn['’]?t|is|been)\b.{0,40}\b(?:collected|fetched|grabbed|picked (?:\w+ ){0,3}up)\b|\bwho (?:has |had |already )?(?:collected|fetched|grabbed|picked (?:\w+ ){0,3}up)\b/i,
    'collected',
  ],
  [
    /\b(?:tracking|track|carriers?|couriers?) ?(?:links?|url|page|website)\b|\b(?:link|url|web ?page) (?:for|to|of) (?:the )?(?:track\w*|follow\w*|carrier|courier|parcel)\b/i,
    'link',
  ],
  [
    /\b(?:how many|number of|quantity of|how much of)\b(?! (?:boxes|parcels|packages|parts|bits|cartons|consignments|deliveries|shipments|orders|days|people|points)\b).{0,40}\b(?:in|did i|have i|i (?:ordered|bought|got)|coming)\b/i,
    'quantity',
  ],
  [
    /\b(?:why|reason|how come|what made you)\b.{0,40}\b(?:cancel\w*|call(?:ed|ing)? (?:it |that |this )?off|called \d+ off|scrapped)\b/i,
    'cancellation',
  ],
  [
    /\bwho (?:has |had )?(?:signed|took|accepted|received)\b|\bsign(?:ed|ature)\b|\bproof\b|\bphoto of the (?:delivery|drop)|\bwhere (?:was|did|is|were|have|has)\b.{0,40}\b(?:left|leave|put|dropped|drop|hidden|hide)\b|\bleft (?:it )?where\b|\bcustoms\b|\bwhy (?:is|does|are|has|do)\b.{0,40}\b(?:sit|sits|sitting|stuck|held|hangs?|hanging|stopped|stop|not moved?|not moving)\b|\bwhat (?:does|did) (?:the )?(?:carrier|courier|driver|tracking|post|depot)\b.{0,20}\b(?:say|report|write)\b|\b(?:carriers?|couriers?|latest|newest|last) (?:own )?(?:scan|event|words|note|report)\b/i,
    'report',
  ],
  [
    /\b(?:why|how come|what['’]?s|what is)\b(?=.{0,60}(?:\d{7}|\b(?:it|this|that|orders?|parcels?|packages?|delivery|shipment|consignment)\b)).{0,60}\b(?:keep(?:s|ing)|hold(?:s|ing)|delay(?:s|ed|ing)|late|slow|stuck|(?:tak(?:es?|ing)) (?:\w+ )?(?:so|this|that|too|forever|ages|long))\b/i,
    'report',
  ],
  [
    /\b(?:next|second|another|new) (?:delivery )?(?:attempt|try)\b|\b(?:stands|still stand)\b|\bstill (?:on for|right|good for|planned for|set for)\b|\b(?:try|attempt|come) (?:it )?again\b/i,
    'due',
  ],
  [
    /\b(?:tracking|consignment|parcel|barcode|bar code) ?(?:numbers?|no|nr|id|codes?|thing)\b|\bbar ?code\b/i,
    'tracking_number',
  ],
  [
    /\b(?:who(?:['’]?s| is| are)? (?:the )?(?:courier|carrier|delivering|bringing|shipping|carrying)|(?:which|what) (?:courier|carrier|delivery company|post company)|(?:courier|carrier)(?:['’]?s)? name)\b/i,
    'carrier',
  ],
  [
    /\bhow many (?:separate |different )?(?:boxes|parcels|packages|parts|bits|cartons|consignments|deliveries|shipments|lots)\b/i,
    'parcels',
  ],
  [
    /\b(?:total\b(?! (?:mess|disaster|joke|shambles|disgrace|rip))|how much (?:was|did|were|is (?:it|that|this|my|the) order)|what did (?:it|that|this|i) (?:cost|pay)|cost me|did i pay|order worth|(?:biggest|largest|smallest|cheapest|dearest|priciest|most expensive) (?:one|order|purchase))\b/i,
    'total',
  ],
  [
    /\bis there (?:any |an? )?\S+(?: \S+)? in (?:(?:my |the |that |this )?order )?#?\d{7,12}\b|\b(?:does|did) (?:(?:my |the )?order )?#?\d{7,12} (?:have|include|contain)\b|\bwhat(?:['’]?s| is| was| are| were)? (?:in|inside)\b|\bwhat(?:['’]?s| is| was) on (?:my|the|that|this) (?:order|#?\d{7,12})\b|\bcontents?\b|\bwhat (?:did|have) i (?:order|ordered|buy|bought|get|got|put)\b|\b(?:which|what) (?:bottles|wines|beers|products|items|drinks)\b|\bitems in\b/i,
    'contents',
  ],
]

/** The number of questions that one reply answers. */
const maxQuestions = 2

/**
 * Returns what a text asks about an order; empty when it asks nothing of this kind.
 *
 * @param options `isPointed`: the text points at an order that was shown
 */
export function findOrderQuestions(
  text: string,
  { isPointed = false }: { readonly isPointed?: boolean } = {},
): readonly OrderQuestion[] {
  const found = (isPointed ? [...patterns, ...pointedPatterns] : patterns).flatMap(([pattern, question]) =>
    pattern.test(text) ? [question] : [],
  )
  return dropGeneral([...new Set(found)]).slice(0, maxQuestions)
}

/** The questions that a word of another one may only seem to ask, such as 'how much does it weigh'. */
const generalQuestions: readonly (readonly [OrderQuestion, readonly OrderQuestion[]])[] = [
  ['total', ['weight', 'quantity']],
  ['contents', ['weight', 'quantity', 'since', 'outstanding', 'arrived', 'first', 'parcels', 'placed']],
  ['report', ['since']],
  ['due', ['hour', 'placed', 'since', 'arrived', 'kept']],
]

function dropGeneral(questions: readonly OrderQuestion[]): readonly OrderQuestion[] {
  return questions.filter((question) => {
    const special = generalQuestions.find(([general]) => general === question)?.[1] ?? []
    return !special.some((other) => questions.includes(other))
  })
}

/** Returns whether a text asks what only a parcel has, so that nothing else can be meant after an order was shown. */
export function asksAboutParcel(text: string): boolean {
  return findOrderQuestions(text).some((question) =>
    [
      'tracking_number',
      'carrier',
      'parcels',
      'nominee',
      'cancellation',
      'report',
      'collected',
      'link',
    ].includes(question),
  )
}
