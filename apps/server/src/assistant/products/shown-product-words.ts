import { countWords, toPlainWords } from '../plain-words'

const alcoholQuestion =
  /^(?:(?:and|so|ok|okay|but|wait|hmm|um) )*(?:(?:does|do|is|are|has|have|will|would) (?:it|they|that|this|those|these|them|any of (?:them|these|those)|the \w+(?: one)?)(?: \w+){0,3}? (?:alcohol|alcoholic|booze|boozy)\b|(?:any|is there any|is there|got any) (?:alcohol|booze) in (?:it|that|this|them|those|these)\b)/
const longestQuestion = 10

/** Returns whether a text asks if what is shown has alcohol: 'does it have any alcohol at all'. */
export function asksIfAlcoholic(text: string): boolean {
  const plain = toPlainWords(text)
  return countWords(plain) <= longestQuestion && alcoholQuestion.test(plain)
}

const otherAge =
  /^(?:(?:and|so|ok|okay|hmm|lol|well|got|have you got|do you have|is there|are there) )*(?:(?:any|anything|something|one|whats the|what is the|which is the|which one is the|which ones? is|the) )?(?:old(?:er|est)|young(?:er|est))(?: (?:one|ones|youve got|you have|u got|that you have|than (?:that|this|these|those)|of (?:these|them|those)))*$/

/** Returns whether a text asks for an older or a younger one of what is shown. */
export function asksForOtherAge(text: string): boolean {
  return otherAge.test(toPlainWords(text))
}

const wrapping =
  /^(?:(?:and|so|ok|okay|oh|can you|can i get|do you do|do you have|is there|in|with|a|it|that|put (?:it|that) in) )*(?:gift ?(?:box|boxes|boxed|bags?|wrap\w*|packag\w+)|wrapped|wrapping)(?: (?:it|that|for it|too|please|pls|available|though))*$/

/** A box as a wrapping: 'something with a nice box', 'is it in a box or just a bottle'. */
const wrappingBox =
  /\b(?:in|with|come in|has|have) an? (?:(?:nice|gift|fancy|pretty|proper|presentation|wooden|lovely|posh|good|cute)(?: \w+)? (?:box|tube|tin|case)|(?:box|tube|tin) or (?:(?:just|only|is it) )*(?:an? |the )?bottle)\b/
/** A box of one bottle: 'is it in a box', 'nicely boxed'. */
const ownBox =
  /\b(?:in|have|has|with|got|get|comes?|is there) (?:an? |its own |the |any )?(?:nice |gift |presentation )?box(?:es)?\b(?! of)|\b(?:nicely |gift |well |beautifully )?boxed\b|\bbox for (?:an? |the )?(?:gift|present)\b|\b(?:nice|fancy|pretty) (?:packaging|presentation)\b/
const longestWrapping = 14

/** Returns whether a short text asks for the gift wrapping of what is shown: 'gift box?', 'something with a nice box'. */
export function asksForWrapping(text: string): boolean {
  const plain = toPlainWords(text)
  return wrapping.test(plain) || (countWords(plain) <= longestWrapping && wrappingBox.test(plain))
}

/** Returns whether a short text asks if what is shown comes in a box: 'is it in a box', 'any that come nicely boxed'. */
export function asksForBox(text: string): boolean {
  const plain = toPlainWords(text)
  return countWords(plain) <= longestQuestion && ownBox.test(plain)
}

const glasses =
  /^(?:(?:and|so|ok|okay) )*how many (?:glasses|pours|serves|servings|flutes)(?: \w+){0,3}? (?:in|from|out of|does|do|per|is) (?:it|that|this|one|those|these|them|each|the bottle|a bottle|one of (?:them|those|these))\b/

/** Returns whether a text asks how many glasses a bottle of what is shown fills. */
export function asksForGlasses(text: string): boolean {
  return glasses.test(toPlainWords(text))
}

const priceOfShown =
  /^(?:(?:and|so|ok|okay|but) )*(?:how much (?:is|are|does|do) (?:it|they|that|those|these|them)(?: cost| each)?|(?:whats|what is|what does|what do|what are) (?:it|they|that|those|these|them) (?:cost|costs|priced at|worth))(?: (?:now|today|at the moment|atm|then|these days))*$/

/** Returns whether a text asks for nothing but the price of what is shown: 'and whats it cost now'. */
export function asksPriceOfShown(text: string): boolean {
  return priceOfShown.test(toPlainWords(text))
}

const narrowing =
  /^(?:(?:ok|okay|no|nah|um|hmm) )*(?:just|only) (?:show (?:me )?)?(?:the |your )?([a-z]+(?: [a-z]+)?)(?: (?:please|pls|ones|then|thanks))*$/

/** Returns the kind to which a text narrows what is shown: 'wine' of 'just the wine'; `null`: it says something else. */
export function readNarrowing(text: string): string | null {
  return narrowing.exec(toPlainWords(text))?.[1] ?? null
}

const mixing =
  /^(?:(?:and|so|ok|okay) )*(?:(?:got |have you got |do you have )?(?:something|anything|stuff) (?:to|i can) mix (?:it )?(?:w|with)?|what (?:can|should|do|could) i mix (?:it )?(?:w|with)?|(?:something|anything) to go in)(?: (?:it|that|this|them))?(?: with)?$/

/** Returns whether a text asks for something to mix with what is shown. */
export function asksForMixer(text: string): boolean {
  return mixing.test(toPlainWords(text))
}

const seeSome =
  /^(?:(?:ok|okay|cool|great|yes|yeah|so|and|then|now|can you|please|pls)[\s,]+)*(?:show|give|find|suggest|recommend)(?: me| us)? (?:some|a few|options|examples|a couple|something|[2-5]|two|three|four|five|what you have|what you['’]?ve got|what to (?:buy|get|order))(?: (?:please|pls|then|options|examples|more|others|bottles|so i can (?:choose|pick|decide)|of (?:them|those|these|this|that|it)(?: (?:type|kind|style|one|sort))?))*[\s.!?]*$|^(?:(?:and|ok|okay|yes|yeah|maybe|just)[\s,]+)*(?:a couple|a few|some|[2-5]|two|three|four|five) (?:more|others)(?: (?:please|pls|then|options|like (?:that|those)))*[\s.!?]*$/i

/** Returns whether a text asks to see products of the last answer: 'show me some'. */
export function asksToSeeSome(text: string): boolean {
  return seeSome.test(text.trim())
}

const refusal =
  /^(?:(?:no|nah|nope|um|hmm)\W+)*(?:not (?:that|this|those|these|them)(?: ones?)?|none of (?:that|those|these|them)|not (?:quite|really)(?: (?:it|what i(?:['’]?m| am) (?:after|looking for)))?|not for me|meh|something else|others?|any others?|(?:i )?(?:dont|don['’]t|do not) (?:like|want|fancy) (?:it|that|this|those|these|them|any)(?: ones?| of (?:those|these|them))?)\W*$/i

/** Returns whether a text refuses the products that are shown: 'not that one'. */
export function refusesShown(text: string): boolean {
  return refusal.test(text)
}

const brandRefusal =
  /^(?:(?:no|nah|nope|um|hmm|sorry|but|and|ok|okay|something|anything|one|from|of|by) )*(?:not (?:that|this|the same|from that|from this) brand|(?:a |any )?(?:different|another|other) brands?)(?: (?:again|please|pls|thanks|though|tho|instead))*$/

/** Returns whether a text refuses the brand of what is shown: 'not that brand'. */
export function refusesBrand(text: string): boolean {
  return brandRefusal.test(toPlainWords(text))
}

const otherOne =
  /^(?:(?:no|nah|nope|um|oh|sorry) )*not (?:that|this)(?: one)? (?:but )?(?:i meant? )?(?:the|that) other(?: one)?(?: (?:please|pls|thanks))*$/

/** Returns whether a text means the other one of two products: 'not that one the other'. */
export function picksOtherShown(text: string): boolean {
  return otherOne.test(toPlainWords(text))
}

const takingAway =
  /^(?:(?:no|nah|but|oh|sorry|actually|also|and|ok|okay|um|well) )*(?:(?:he|she|they|we|i|it|my \w+|the \w+)(?: (?:really|just|is|are|im|am))* )?(?:doesnt|dont|does not|do not|wont|will not|cant(?: stand)?|hates?|dislikes?|never|isnt|arent|not|nothing|no|without|avoids?)\b/

/** Returns whether a text says what is not wanted: 'he doesnt drink wine', 'nothing peaty'. */
export function takesAway(text: string): boolean {
  return takingAway.test(toPlainWords(text))
}

const undecided =
  /^(?:(?:hmm*|um+|oh|well|i(?:['’]?m| am)?|im)[\s,]+)*(?:dunno|idk|(?:don['’]?t|do not) know|(?:not|un) ?sure|no idea|undecided|can['’]?t decide)(?: (?:really|which(?: one)?|what to (?:get|pick|choose)|yet))*[\s.!?]*$/i

/** Returns whether a text says that the shopper cannot decide: 'not sure which one'. */
export function isUndecided(text: string): boolean {
  return undecided.test(text.trim())
}

const memberPrice =
  /\b(?:it|they|that|those|these|them|either|both|any|one|first|second|cheaper|dearer)\b.{0,40}\b(?:members?|membership|if i (?:join|sign up|was a member))\b|\bmembers?(?: price| discount| deal)?\b.{0,30}\b(?:it|them|those|these|either|both|that one|any of)\b/
const otherOfMembers = /\b(?:become|joining|sign up|deliver\w*|points|birthday|cost to be|how do i)\b/

/** Returns whether a text asks for the member price of what is shown: 'is either of them cheaper for members'. */
export function asksForMemberPrice(text: string): boolean {
  const plain = toPlainWords(text)
  return countWords(plain) <= longestQuestion && memberPrice.test(plain) && !otherOfMembers.test(plain)
}

const sameAgain =
  /^(?:(?:no|nah|but|wait|hey|mate|um|lol|well|you know) )*(?:you(?: ve| have| just| literally| literaly| already)* (?:just |literally |literaly |already )*(?:show(?:ed|n)|gave|given|sent|listed|offered|suggested) (?:me |us )?(?:those|these|them|that|it|the same|exactly the same|the exact same)(?: (?:ones?|list|wines?|things?|stuff|products?|again|already|before|twice))*|(?:thats|those are|these are|theyre|its) (?:just |exactly |literally |all )?the (?:exact )?same(?: (?:ones?|list|wines?|again|as before))*|(?:the )?same (?:ones?|list|wines?) again|(?:ive |i have |i )(?:already )?(?:seen|saw) (?:those|these|them|that lot)(?: already| before)?)$/

/** Returns whether a text complains that the same products are shown again. */
export function saysSameAgain(text: string): boolean {
  return sameAgain.test(toPlainWords(text))
}

const picking =
  /^(?:(?:ok|okay|well|just|please|pls|come on|mate|so|fine|argh|ugh|whatever|no) )*(?:(?:just )?(?:pick|choose|give me|show me|tell me|recommend|suggest)(?: me)? (?:just )?(?:one|1|a single one)(?: of (?:them|those|these))?|you (?:pick|choose|decide)(?: one)?(?: for me)?|(?:pick|choose|decide) for me|just one|only one|surprise me|just tell me which(?: one)?)(?: (?:please|pls|then|go|now|mate|only|that is it|thats it|already|for me|pick one|choose one|you pick|you choose))*$/

/** Returns whether a text wants one of the shown products chosen: 'just one. pick one'. */
export function asksToPick(text: string): boolean {
  return picking.test(toPlainWords(text))
}

const suitsBest =
  /^(?:(?:and|so|ok|okay|but) )*which(?: ones?| of (?:these|them|those|the two|both))? (?:is|are|s|goes|go|would|will|works|suits|pairs|do you think)\b.*\b(?:with|for)\b/

/** Returns whether a text asks which of what is shown suits a food or an occasion: 'which one goes better with duck'. */
export function asksWhichSuits(text: string): boolean {
  const plain = toPlainWords(text)
  return countWords(plain) <= longestQuestion && suitsBest.test(plain)
}
