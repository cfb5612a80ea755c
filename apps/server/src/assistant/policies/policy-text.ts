import { rememberLatest } from '@murphy/domain/collections'
import { toPlainText } from '@murphy/understanding'
import { readNumberWord, tenWords, unitWords } from '../references/number-words'
import { writeDistances } from './distances'

/** The words of 5 to 20 with their digits. */
const numberWords: Readonly<Record<string, string>> = Object.fromEntries(
  [...unitWords.slice(5), 'twenty'].map((word) => [word, String(readNumberWord(word))]),
)

/** A number of two words, so that 'twenty five' does not hold a 5. */
const tensWithUnit = new RegExp(
  String.raw`\b(${tenWords.join('|')}) (${unitWords.slice(1, 10).join('|')})\b`,
  'g',
)

/** Other spellings of the words of patterns, as people type them and as dictation writes them. */
const otherForms: Readonly<Record<string, string>> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  yrs: 'year',
  yr: 'year',
  yo: 'year old',
  yos: 'year old',
  yro: 'year old',
  yearold: 'year old',
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'got to',
  tryna: 'trying to',
  finna: 'going to',
  cuz: 'because',
  bc: 'because',
  coz: 'because',
  cos: 'because',
  thru: 'through',
  pls: 'please',
  plz: 'please',
  plez: 'please',
  ppl: 'people',
  tho: 'though',
  dont: 'do not',
  doesnt: 'does not',
  dunno: 'do not know',
  bf: 'boyfriend',
  gf: 'girlfriend',
  hubby: 'husband',
  missus: 'wife',
  youse: 'you',
  id: 'id',
  rn: 'right now',
  kms: 'kill myself',
  kys: 'kill yourself',
  unalive: 'kill',
  preggo: 'pregnant',
  preggers: 'pregnant',
  pregs: 'pregnant',
  preg: 'pregnant',
  meds: 'medication',
  antibs: 'antibiotics',
  abs: 'antibiotics',
}

/** An amount of money: '$12', '12.50'. A date has another mark, and a blood alcohol level begins with 0. */
const amount = /\$ ?(\d{1,6})(?:\.\d{1,2})?(?![\d.])|(?<![\d.])([1-9]\d{0,5})\.\d{2}(?![\d.%])/g

/**
 * Returns the words of a text for word patterns: plain, with numbers as digits, and with amounts in dollars
 * ('$12.50'), distances ('10kms') and ages taken apart ('16yo').
 */
export const splitPolicyWords = rememberLatest(computePolicyWords)

function computePolicyWords(text: string): readonly string[] {
  return toPlainText(writeDistances(text).replaceAll(amount, '$1$2 dollars'))
    .replaceAll(tensWithUnit, (_found, ten: string, unit: string) =>
      String((readNumberWord(ten) ?? 0) + (readNumberWord(unit) ?? 0)),
    )
    .replaceAll(/(\d) ?y o\b/g, '$1 year old')
    .replaceAll(/(\d)(?=\p{L})/gu, '$1 ')
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => {
      const plain = Object.hasOwn(numberWords, word) ? numberWords[word] : undefined
      const other = Object.hasOwn(otherForms, word) ? otherForms[word] : undefined
      return (plain ?? other)?.split(' ') ?? [squeeze(word)]
    })
    .filter((word) => word !== '')
}

/** Shortens drawn-out words: 'druuunk', 'sooo'. */
function squeeze(word: string): string {
  for (let at = 2; at < word.length; at += 1)
    if (word[at] === word[at - 1] && word[at] === word[at - 2])
      return word.replaceAll(/(\p{L})\1{2,}/gu, '$1')
  return word
}
