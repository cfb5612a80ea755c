import { countWords } from '../plain-words'

/** Cues of clear frustration, each worth two points. */
const strongCues: readonly RegExp[] = [
  /\b(?:useless|hopeless|rubbish|ridiculous|pathetic|appalling|disgraceful|disgusting|terrible|horrible|garbage|joke of|(?:what|such|is|its|this|youre|absolute|complete|total) a joke|worst(?! (?:rated |tasting )?(?:wines?|beers?|gins?|whisk\w+|bottles?|drinks?|reds?|whites?)\b)|waste of (?:my )?time|fed up|sick of (?:this|it|that|you\w*|\w+ing|the (?:same|run ?around|excuses|wait|lies|whole))|had enough|over it|furious|angry|fuming|livid|infuriating|frustrat\w*|unacceptable|incompetent|stupid|dumb|idiot\w*|moron\w*|wtf|ffs|piss(?:ed|ing) (?:off|me)|bloody hell|bullshit|crap|shit\w*|fuck\w*|never (?:ordering|buying|shopping|coming back|again))\b/,
  /\b(?:thanks|thank you|cheers) for (?:nothing|no help|that useless|wasting|ignoring|the run ?around|making me)\b/,
  /\b(?:(?:third|fourth|fifth|tenth|hundredth|\d+(?:rd|th)) time|how many times|over and over|going (?:round|around) in circles|(?:asked|told you|said (?:this|that|it)) (?:already|before|twice|three times|\d+ times))\b/,
]
const mildCues: readonly RegExp[] = [
  /\b(?:still (?:waiting|nothing|no|not|havent|hasnt)|not happy|unhappy|disappoint\w*|annoy\w*|not good enough|so slow|taking forever|for (?:ages|weeks|days)|again and again|hello+ ?\?|are you (?:even )?(?:there|listening)|(?:you(?: are|re)|ur|u r) not (?:even )?(?:listening|reading|helping)|you (?:dont|do not|never) listen|seriously|come on|for gods sake|omg|no one|nobody (?:answers|helps|cares))\b/,
  /^(?:wow )?(?:so|very|real|really|super|that was|thats|youre|you were)? ?(?:helpful|a great help|brilliant|a big help)(?: that)? not$/,
  /\b(?:gee|gosh|wow) thanks\b|\b(?:a )?(?:fat )?lot of (?:good|help|use) (?:you|that|this|it)\b|\bsome (?:service|help|support) (?:this|that|you)\b|^(?:well |oh |wow )*(?:thats |this is )?just (?:great|perfect|brilliant|wonderful|lovely|fantastic)$/,
  /^(?:yeah|yea|oh|wow) (?:right|great|sure|thanks|brilliant|fantastic)$/,
]

/** Praise beside trouble is sarcasm: 'great, another late delivery'. */
const praise =
  /\b(?:(?:top|good|nice|great|stellar) (?:work|job|effort|stuff)|wow|great|brilliant|fantastic|wonderful|lovely|amazing|so helpful|very helpful|real(?:ly)? helpful|big help|good one|well done|outstanding|superb|bravo|congrat\w*|kudos|excellent|marvellous|splendid|impressive|charming|classy|lucky me|how (?:kind|nice|thoughtful|generous)|(?:so |very )?(?:nice|kind|thoughtful|generous) of (?:you|the|your)|what a (?:treat|joy|pleasure|delight|bargain|service|surprise)|slow clap|just what i (?:need|want)\w*)\b/
const trouble =
  /\b(?:not|nothing|useless|another|again|still|late|broke\w*|smash\w*|leak\w*|wrong|thanks a lot|exactly what i needed|no help|without my|never|nowhere|gone|lost|missed|vanish\w*|no show|(?:billed|charged|paid) (?:twice|two times|double)|double (?:charged|billed)|cancelled|waiting|waited|on hold|ignored|(?:second|third|fourth|fifth) (?:week|time|day|month)|only (?:\w+ )?(?:days|weeks|hours)|(?:(?:\d{2}|[3-9]|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:whole |full |entire )?(?:days|hours)|(?:\w+ )?weeks|a (?:week|fortnight|month)) (?:until|till|before|just to|to (?:get|reach|find|answer|reply|hand|send))\b|(?:took|needed|spent)(?: \w+){0,2} (?:weeks|months|a (?:whole |full )?(?:week|fortnight|month)|(?:\d{2}|[4-9]|four|five|six|seven|eight|nine|ten|eleven|twelve) days)|before i (?:could|reach|got|get|open)\w*)\b/

/**
 * Returns how frustrated a message sounds: 0 not at all, 1 a little, 2 clearly, 3 very. Capitals and repeated marks count.
 *
 * Source: docs/understanding.md#intents
 */
export function measureFrustration(text: string): number {
  const shown = text.slice(0, 1000)
  const words = shown
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}?]+/gu, ' ')
    .trim()
  const strong = strongCues.filter((cue) => cue.test(words)).length
  const sarcasm = praise.test(words) && trouble.test(words) ? 1 : 0
  const mild = mildCues.filter((cue) => cue.test(words)).length + sarcasm
  const emphasis = isShouting(shown) || /[!?]{3,}|!{2,}/.test(shown) ? 1 : 0
  return Math.min(3, strong * 2 + mild + emphasis)
}

/** Returns whether a text praises, in earnest or not. */
export function praises(text: string): boolean {
  return praise.test(text.slice(0, 1000).replaceAll(/['’]/g, '').toLowerCase())
}

/** Returns a sarcastic text without its praise, so that what it is about can be understood; `null`: it is not sarcastic. */
export function stripSarcasm(text: string): string | null {
  const words = text.slice(0, 1000).replaceAll(/['’]/g, '')
  if (!praise.test(words.toLowerCase()) || !trouble.test(words.toLowerCase())) return null
  // A sentence of nothing but praise says nothing of the subject: 'great service. order 3 days late'.
  const sentences = words
    .split(/[.!?]+/)
    .filter((sentence) => !praise.test(sentence.toLowerCase()) || trouble.test(sentence.toLowerCase()))
  const rest = sentences
    .join(' ')
    .replaceAll(new RegExp(praise.source, 'gi'), ' ')
    .replaceAll(/[\s,.!]+/g, ' ')
    .trim()
  return countWords(rest) >= shortestSubject ? rest : null
}

/** Fewer words name nothing that an answer could be about. */
const shortestSubject = 3

/** Returns whether most letters of a text are capitals. An abbreviation or two is too short to count. */
function isShouting(text: string): boolean {
  const letters = text.replaceAll(/[^\p{L}]/gu, '')
  if (letters.length < 10 || !/\p{L}\s\p{L}/u.test(text)) return false
  const capitals = letters.replaceAll(/[^\p{Lu}]/gu, '')
  return capitals.length / letters.length > 0.7
}

/** Returns how many of the shopper's earlier messages ask the same: the same words, or nearly all of them. */
export function countRepeats(text: string, earlier: readonly string[]): number {
  const words = toWordSet(text)
  if (words.size === 0) return 0
  return earlier.filter((before) => {
    const others = toWordSet(before)
    const shared = [...words].filter((word) => others.has(word)).length
    const all = words.size + others.size - shared
    return all > 0 && shared / all >= 0.7
  }).length
}

function toWordSet(text: string): ReadonlySet<string> {
  const words = text
    .slice(0, 1000)
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
  return new Set(words.filter((word) => word !== '' && !politeWords.has(word)))
}

/** Words that do not tell two requests apart. */
const politeWords = new Set(
  'please pls hi hello hey murphy again still asking i said so ok the a my'.split(' '),
)
