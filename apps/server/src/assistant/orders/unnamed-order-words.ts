import { countWords } from '../plain-words'

/**
 * The question of a text about an order that it does not name. `arrival`: when it comes. `delivery-time`: how long a delivery takes, of an
 * order or at all. `carrier`: who brings it. `problem`: what came is wrong or broken. `unwanted`: it is not wanted any more.
 */
export type UnnamedOrderAsk = 'arrival' | 'delivery-time' | 'carrier' | 'problem' | 'unwanted'

const opener = String.raw`^(?:(?:hi|hey|hello|so|and|but|ok|okay|well|just|please|pls|um|yeah|curious|wondering|tell me|let me know|any idea|can you tell me|do you know|i(?: just| really|['’]?d)? (?:want|need|wanna|like|have)(?: to)? (?:know|find out))[\s,.!]+)*`
const comes = String.raw`(?:com(?:e|es|ing)|arriv\w+|due|get(?:s|ting)? here|be(?:ing)? (?:here|delivered)|here|turn(?:s|ing)? up|show(?:s|ing)? up|land(?:s|ing)?|rock(?:s|ing)? up|delivered)`
const it = String.raw`(?:it|its|it['’]s|they|mine|my (?:stuff|things|order|delivery|parcel|package|box|drinks|wines?|beers?|grog)|everything)`
const tail = String.raw`(?:[\s,.]+(?:today|tonight|tomorrow|this week|by \w+|before \w+(?: \w+)?|yet|please|pls|then|exactly|now|or what|or not|mate|roughly|about|thanks|ta|for me|at my \w+))*\W*$`

const patterns: readonly (readonly [UnnamedOrderAsk, readonly RegExp[]])[] = [
  [
    'arrival',
    [
      String.raw`${opener}(?:when(?:s|['’]s)?|what (?:time|day)|how (?:long|soon)(?: till| til| until| before)?)(?: (?:is|are|will|would|does|do|should|am|can|i|we|expect|gonna|going|to))* ${it}(?: (?:is|are|will|would|going|gonna|to|be|getting|actually|even|finally))* ${comes}${tail}`,
      String.raw`${opener}(?:will|is|are) ${it}(?: (?:going|gonna|to|still|even|actually|definitely))* ${comes}${tail}`,
    ].map((pattern) => new RegExp(pattern, 'i')),
  ],
  [
    'delivery-time',
    [
      new RegExp(
        String.raw`${opener}(?:how (?:long|soon|many days)|what(?:s|['’]s| is) the (?:eta|wait|time frame))\b(?: (?:is|are|till|til|until|before|for|on|the|a|my))* deliver(?:y|ies)${tail}`,
        'i',
      ),
    ],
  ],
  [
    'carrier',
    [
      new RegExp(
        String.raw`${opener}who(?:s|['’]s| is| are)? (?:(?:the|my|your) (?:courier|carrier|driver|delivery (?:company|guy|driver))|(?:delivering|bringing) (?:it|my \w+))${tail}`,
        'i',
      ),
    ],
  ],
  [
    'problem',
    [
      String.raw`${opener}(?:i |we )?(?:got|received|was sent|were sent|you sent(?: me)?|u sent(?: me)?) (?:an? |the |some )?\w+(?: \w+)? instead of (?:an? |the |my )?\w+(?: \w+)?\W*$`,
      String.raw`\b(?:cans?|bottles?|caps?|corks?|cartons?|box|stubb(?:y|ies)|one)(?: (?:had|has|have|was|were|is|are|all|just|both))* (?:exploded|burst|leak(?:ed|ing)|popped|smashed|cracked|dented|crushed|punctured)(?! (?:in|on) (?:my|the|our) (?:freezer|car|bench))\b(?=.{0,30}$)`,
      String.raw`\b(?:screw ?cap|seal|cap|lid|cork)s? (?:was|is|were|had been|came) (?:already )?(?:open(?:ed)?|broken|loose|missing|off|undone)\W*$`,
      String.raw`\b(?:stole|stolen|pinched|nicked|swiped|knocked off)\b.{0,20}\bmy (?:order|parcel|package|delivery|box|wines?|beers?)\b|\bmy (?:order|parcel|package|delivery|box|wines?|beers?)(?: (?:was|were|got|has been|have been|been|is))* (?:stolen|pinched|nicked|swiped)\b`,
      String.raw`${opener}(?:my|the) (?:beers?|ciders?|stubbies|cans?|slab|carton) (?:was|were|is|are|came|arrived|tastes?|tasted)(?: (?:all|really|so|totally|completely|warm|and|both|just))* (?:flat|stale|skunky|out of date|expired)\W*$`,
      String.raw`\b(?:delivered|dropped|left|took|gave)(?: (?:it|them|my \w+|everything))?(?: off)? (?:to|at) (?:the )?wrong (?:house|address|unit|place|door|person|street|apartment|number)\b`,
    ].map((pattern) => new RegExp(pattern, 'i')),
  ],
  [
    'unwanted',
    [
      new RegExp(
        String.raw`${opener}(?:actually[\s,]+)?(?:i|we) (?:don['’]?t|dont|do not|no longer) (?:want|need) (?:it|this|that|them|(?:my|the|this|that) (?:order|delivery|stuff))(?: any ?more| now| after all| thanks)*\W*$`,
        'i',
      ),
    ],
  ],
]

const longestText = 12

/** Returns what a short text asks of an order that it does not name; `null`: it says something else. */
export function findUnnamedOrderAsk(utterance: string): UnnamedOrderAsk | null {
  const text = utterance.slice(0, 200).trim()
  if (countWords(text) > longestText) return null
  return patterns.find(([, list]) => list.some((pattern) => pattern.test(text)))?.[0] ?? null
}
