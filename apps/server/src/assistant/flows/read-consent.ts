import { hasQuestionForm } from './question-form'

/**
 * `unclear`: neither a plain yes nor a plain no, such as 'yes if it is free'. `other`: the text says something else.
 */
export type Consent = 'yes' | 'no' | 'unclear' | 'other'

/** The reaction to a confirmation. `withdrawn`: the text wants something else, so the proposed change cannot be confirmed any more. */
export type ConsentReaction = Exclude<Consent, 'other'> | 'withdrawn'

const yesWords = new Set(
  'yes yep yeah yup ya yea yess yesss y sure ok okay okey k confirm confirmed correct proceed absolutely definitely affirmative righto'.split(
    ' ',
  ),
)
/** Two or three words that are a yes together. */
const yesPhrases = [
  'go ahead',
  'do it',
  'please do',
  'sounds good',
  'thats right',
  'thats correct',
  'go for it',
]
const noWords = new Set('no nope nah na n never stop dont not wait nevermind hold'.split(' '))
/** 'Leave it at the door' is an instruction for the driver. 'Leave it at that' is a no. */
const leavesThere =
  /\bleave it (?=(?:at|with|by|in|on|near|behind|next|under|outside|inside|out|round|around)\b(?! (?:that|this|there)\b))/g
const noPhrases = ['forget it', 'leave it', 'keep it', 'changed my mind', 'change my mind', 'never mind']
/** A yes with one of these is a yes to something else. */
const conditionWords = new Set(
  'if but unless only provided except instead until when once as maybe perhaps depends assuming what how why which who where'.split(
    ' ',
  ),
)
/** Words that change nothing about a yes. */
const fillers = new Set(
  (
    'please pls plz thanks thank you ta cheers mate do it that this the my order go ahead now right away for me i a is thats all good ' +
    'want to can and just then of course so um uh oh well im am sounds great perfect ' +
    'both all them those send thing fine lovely awesome brilliant good yours very much'
  ).split(' '),
)

/**
 * Reads the answer to a confirmation. Only a text that holds nothing but a yes is one.
 *
 * @param options the labels of the two buttons, and further words that belong to a yes to this action, such as 'cancel'
 * Source: OP-141
 */
export function readConsent(
  text: string,
  {
    yes = '',
    no = '',
    actionWords = [],
  }: { readonly yes?: string; readonly no?: string; readonly actionWords?: readonly string[] } = {},
): Consent {
  const plain = toConsentWords(text).join(' ')
  if (plain === '') return 'other'
  if (plain === toConsentWords(yes).join(' ')) return 'yes'
  if (plain === toConsentWords(no).join(' ')) return 'no'
  const words = toConsentWords(text)
  const hasYes = words.some((word) => yesWords.has(word)) || hasPhrase(plain, yesPhrases)
  const hasNo =
    words.some((word) => noWords.has(word)) || hasPhrase(plain.replace(leavesThere, ''), noPhrases)
  if (hasYes && hasNo) return 'unclear'
  // 'And if im not home' and 'wait what was in it' ask something.
  if (hasNo && hasQuestionForm(text)) return 'other'
  if (hasNo) return words.length <= longestNo || isLongNo(words, plain) ? 'no' : 'other'
  if (!hasYes) return 'other'
  if (urges(text) && !words.some((word) => yesWords.has(word))) return 'unclear'
  const isConditional = text.includes('?') || words.some((word) => conditionWords.has(word))
  const isPlain = words.every((word) => yesWords.has(word) || fillers.has(word) || actionWords.includes(word))
  return isPlain && !isConditional ? 'yes' : 'unclear'
}

/** Returns whether a text asks Murphy to act, which is no yes yet: 'can u just do it'. Source: OP-141 */
export function urges(text: string): boolean {
  return /\b(?:can|could|would|will) (?:you|u|ya)\b(?: (?:please|pls|just))* (?:do|get|make|sort|send|change|cancel|fix) (?:it|that|this)\b/i.test(
    text,
  )
}

/** A longer text says more than no. */
const longestNo = 8
const longestDecline = 16

/** Returns whether a longer text is a no with its reason: 'no, leave it, I will download it from my account'. */
function isLongNo(words: readonly string[], plain: string): boolean {
  return (
    words.length <= longestDecline &&
    noWords.has(words[0] ?? '') &&
    hasPhrase(plain, noPhrases) &&
    !/\d/.test(plain)
  )
}

function hasPhrase(plain: string, phrases: readonly string[]): boolean {
  const padded = ` ${plain} `
  return phrases.some((phrase) => padded.includes(` ${phrase} `))
}

/** Returns the lower-case words of a text without apostrophes. A longer text than 60 words is cut. */
export function toConsentWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replaceAll(/['\u2019]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 60)
}
