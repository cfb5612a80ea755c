import type { KindShares } from './kind-shares'

/** Pieces that a shopper has or wants to buy, and asks whether they are enough: '2 dozen wine', 'three slabs'. */
export type OwnDrinks = { readonly count: number; readonly kind: string }

/** An event that drinks are planned for, as far as it is known. */
export type DrinksPlan = {
  /** The adults who drink; `null`: not said yet. */
  readonly people: number | null
  readonly hours: number | null
  /** The kinds of drinks; empty: wine and beer. */
  readonly kinds: readonly string[]
  /** The drinks are counted, and not the guests: `people` is their number. */
  readonly isCounted?: true
  /** Glasses for each person, such as one for a toast; `null`: the whole event is planned. */
  readonly glasses: number | null
  /** Absent: all kinds alike. */
  readonly shares?: KindShares
  /** The pieces that the shopper asks to be enough; absent: none. */
  readonly own?: OwnDrinks
  /** The dollars for all drinks together; absent: not said. */
  readonly budget?: number
}

/** A plan and the number of the turn that answered it. */
export type AnsweredDrinksPlan = DrinksPlan & { readonly turn: number }

const unitAlone =
  /^(?:(?:ok|okay|so|and|then|in|what about|how about|how many)[\s,]+)*(?:cases|cartons|slabs|dozens?|boxes)\b(?: (?:is|are|would|does|do) (?:that|it|they|this|i need|we need)(?: be| come to| make)?| then| please)*[\s?.!]*$|\b(?:that|it|this|those|them) (?:be |come to )?in (?:cases|cartons|slabs|dozens|boxes)\b/i
/** Asks for the whole plan again: 'ok so list it for me', 'so what do i buy', 'how many of each'. */
const wantsList =
  /\b(?:list|write|sum|add|lay|put) (?:it|that|them|this|everything)(?: all)? (?:out |up |down |together )?(?:for me|for us|please|pls|then|in a list|as a list|$)|\b(?:shopping|final|whole|full) list\b|^(?:(?:ok|okay|so|and|then|right|cool|sweet|great|thanks|perfect|nice)[\s,]+)*(?:(?:and |so )?(?:the|what(?:['’]?s| is) the) (?:list|number|final number|total number|final count)|(?:tell me )?what (?:exactly )?(?:do|should) (?:i|we) (?:need to |have to )?(?:buy|get|order)|list it|recap|how (?:many|much)(?: \w+)? (?:of|for) each(?: \w+)?)(?: then| exactly| all up| of them)?[\s?.!]*$/i
/** Doubts the last plan: 'that sounds like a lot', 'is that enough'. */
const doubts =
  /^(?:(?:ok|okay|hm+|wow|jeez|um+|oh|really|but|so|mate|and|well|god|gee|surely)[\s,.!?]+)*(?:(?:that|it|this)(?:['’]?s| is| sounds?| seems?| looks?| feels?) (?:\w+ ){0,3}(?:lots?|much|heaps|many|little|few|low|high|excessive|enough|short|tight|over the top|generous)|(?:is|isn['’]?t|are you sure|will|would) (?:that|it|this) (?:not |really |be |is )*(?:\w+ )?(?:lots?|much|heaps|many|little|few|enough)|(?:too|so) (?:much|many|little)|seems? (?:a )?(?:lot|much|little))\b/i

/** Returns whether a text asks for the planned drinks again. */
export function asksForList(text: string): boolean {
  return wantsList.test(text.trim())
}

/** Returns whether a text doubts that the planned drinks are the right number. */
export function doubtsPlan(text: string): boolean {
  return doubts.test(text.trim())
}

/** Returns whether a text asks how many cases the planned drinks are. */
export function asksForCases(text: string): boolean {
  return unitAlone.test(text.trim()) || /\bhow many (?:cases|cartons|slabs|dozens?|boxes)\b/i.test(text)
}

/** Returns whether a text asks again if the shopper's own drinks are enough: 'so how short am i'. */
export function asksIfShort(text: string): boolean {
  return /\b(?:short|left ?over|spare|enough)\b/i.test(text)
}
