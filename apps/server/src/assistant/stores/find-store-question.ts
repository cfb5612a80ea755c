import { countWords, toPlainWords } from '../plain-words'

/** A question about a store that was shown. */
export type StoreQuestion = 'phone' | 'directions' | 'parking' | 'hours'

const patterns: readonly (readonly [RegExp, StoreQuestion])[] = [
  [
    /\b(?:phone|telephone|ring|dial|call(?! (?:it |that |this )?off))\b|\b(?:whats|what is|got|have|give me|get) (?:their|its|the|a) (?:contact )?number\b|\b(?:contact|direct) number\b/,
    'phone',
  ],
  [/\b(?:car ?)?parking\b|\bcar ?park\b|\bpark (?:my|the|a|there|near|nearby|out|close|at)\b/, 'parking'],
  [
    /\bhow (?:do|can|would|could|should) (?:i|we) (?:get|drive|walk|go)\b|\b(?:directions?|the way|route|map|navigate)\b|\b(?:take|drive|walk) (?:me|us) (?:to|there)\b|\b(?:address|street|whereabouts|where exactly)\b|\bwhere (?:is|are|s) (?:it|that|they|the)\b|\bhow far\b|\bis (?:it|that) far\b|\bdistance\b/,
    'directions',
  ],
  [
    /\b(?:open|opens|opening|close|closes|closing|shut|shuts|shutting|hours|trading)\b|\b(?:till|until) (?:when|what time)\b/,
    'hours',
  ],
]

/** A longer text says by itself which store it asks about. */
const longestText = 12

/** Returns what a text asks about a store; `null`: nothing of this list. */
export function findStoreQuestion(text: string): StoreQuestion | null {
  const words = toPlainWords(text)
  if (countWords(words) > longestText) return null
  return patterns.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

const bareNumber =
  /^(?:(?:and|ok|so|hey|please|pls|can i (?:get|have)|do you have|you got|got|give me|whats|what is) )*(?:(?:their|its|the|a|that) )?(?:stores? |shops? )?(?:phone |contact |telephone |direct )?(?:number|phone|no)(?: (?:please|pls|then|of it|for it|there))*$/

const callThem =
  /^(?:(?:and|ok|so|hey|please|pls|then) )*(?:(?:can|could|may|should) i (?:just )?|how (?:do|can) i |i want to |id like to )(?:ring|call|phone|contact|reach) (?:them|that (?:store|shop|one)|the (?:store|shop)|there)(?: (?:please|pls|then|up|first|directly|myself))*$|^(?:(?:and|ok|so|whats|what is|the|give me|can i get|can i have|do you have) )*(?:phone |contact )?(?:number|phone) (?:for|of) (?:that|the|this) (?:store|shop|one)(?: (?:please|pls|then))*$/

/** Returns whether a text asks how to call a store that was talked about: 'can i ring them'. */
export function asksToCall(text: string): boolean {
  return callThem.test(toPlainWords(text))
}

/** Returns whether a text asks for nothing but the number of what was shown: 'whats their number'. */
export function asksForNumber(text: string): boolean {
  return bareNumber.test(toPlainWords(text))
}
