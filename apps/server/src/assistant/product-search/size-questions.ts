import { countWords, toPlainWords } from '../plain-words'
import type { ProductVocabulary } from './product-language'

const otherSize =
  /\b(?:bigger|larger|smaller|biggest|largest|smallest|tinier|mini|minis|miniatures?|(?:other|another|different|normal|regular|standard|usual|full) siz(?:e|es|ed)|what sizes)\b/
/** The words that may stand around a size. Any other word names something else, such as a bigger range. */
const sizeWords: ReadonlySet<string> = new Set(
  (
    'a an the any anything something nothing is are was it its that that s this them these those they there do does you u ya got get have has had come comes ' +
    'sell sold in of as than one ones first second third fourth fifth last bottle bottles can cans pack packs size sizes sized format formats version ' +
    'bigger larger smaller biggest largest smallest tinier mini minis miniature miniatures other another different normal regular standard usual full what whats ' +
    'and or so ok okay no nah yes yeah um hmm but then please pls just only maybe actually well want wanted after looking for need id like i we me show ' +
    'too also available stock stocked much'
  ).split(' '),
)
const purpose = / for (?:a|an|the|my|our|his|her) (?:\S+ ?){1,3}$/
const longestQuestion = 12

/** Returns whether a text asks for another size of what is shown: 'anything bigger', 'do you have a larger bottle', 'smaller, for a stocking'. */
export function asksForOtherSize(text: string): boolean {
  const plain = toPlainWords(text)
  if (!otherSize.test(plain) || countWords(plain) > longestQuestion) return false
  return plain
    .replace(purpose, '')
    .split(' ')
    .every((word) => sizeWords.has(word))
}

const volume =
  /(?<![\d.])\d{1,4}(?:\.\d{1,2})? ?(?:l|lt|ltr|lit(?:re|er)s?|mls?|millilit(?:re|er)s?)(?![\p{L}\d])/iu

/** Returns whether a short text names the volume of a bottle: 'whats the price on the 1L'. */
export function namesVolume(text: string): boolean {
  return volume.test(text.slice(0, 100)) && countWords(text) <= longestQuestion
}

const container = '(?:cans?|tins?|tinnies|stubbies|bottles?|glass|bottled|canned)'
const containers = [
  new RegExp(String.raw`\b${container} or (?:in )?(?:a )?${container}\b`),
  new RegExp(
    String.raw`^(?:(?:and|so|ok|hmm|but) )*(?:(?:do|does|is|are|can) )?(?:it|they|that|those|these|them|this)?(?: (?:come|comes|one|ones|sold|available|get))* ?in (?:a )?${container}$`,
  ),
  new RegExp(
    String.raw`^(?:(?:and|so|ok|no|nah|but|just|only|i want|in|the) )*${container}(?: ones?)?(?: (?:and|but))? not (?:in |the )?${container}(?: (?:please|pls|thanks))*$`,
  ),
  new RegExp(
    String.raw`^(?:(?:just|only|no|not|in) )+(?:cans|tins|tinnies|stubbies|bottles)(?: (?:only|please|pls|thanks))*$`,
  ),
  new RegExp(
    String.raw`^(?:(?:and|so|ok|but) )*(?:is|are) (?:it|they|that|those|these|this) (?:a |in )?${container}$`,
  ),
  new RegExp(String.raw`^and (?:in )?${container}$`),
  new RegExp(
    String.raw`^(?:(?:and|so|ok|just|only|show me|id like|ill take|give me) )*(?:the )?ones? (?:thats |that are |which are )?in (?:a )?(?:cans?|tins?|tinnies|stubbies|bottles?)(?: (?:please|pls|then|only))*$`,
  ),
]

/** Returns whether a text asks for the container of what is shown: 'is that cans or bottles', 'do they come in cans'. */
export function asksForContainer(text: string): boolean {
  const plain = toPlainWords(text)
  return countWords(plain) <= longestQuestion && containers.some((pattern) => pattern.test(plain))
}

/** Returns the words of a pack that is a size of a bottle, such as a magnum; `null`: the pack holds several pieces, or none is asked for. */
export function findBottleSize(
  pack: string | null,
  { packs }: ProductVocabulary['words'],
): ProductVocabulary['words']['packs'][string] | null {
  const found = pack === null ? undefined : packs[pack]
  return found === undefined || found.millilitres.length === 0 || found.units.length > 0 ? null : found
}
