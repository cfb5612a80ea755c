/** Words that begin a sentence in capitals without naming anything. */
const openers = new Set(
  (
    'a an the if when while once after before until unless as at by for from in into on of over under with within without to and or but so yes no not you your we our us they their it its this that these those ' +
    'there here each every any all both some most many other another only also then please can may must will would should could is are was were do does did have has what which who how where why ' +
    'standard usually normally orders order delivery deliveries members member returns refunds stores store'
  ).split(' '),
)

const noWords: ReadonlySet<string> = new Set()

/**
 * Returns capitalised words that may be names; the first word of a sentence counts unless it is a common opener.
 *
 * @param moreOpeners other words, in small letters, that begin a sentence without naming anything
 */
export function findNames(text: string, moreOpeners: ReadonlySet<string> = noWords): readonly string[] {
  return [...text.matchAll(/\p{Lu}[\p{L}'’-]*/gu)].flatMap(({ 0: word, index }) => {
    const isStart = /(?:^|[.!?:]["”]?\s+)$/.test(text.slice(0, index))
    const lower = word.toLowerCase()
    return isStart && (openers.has(lower) || moreOpeners.has(lower)) ? [] : [word]
  })
}

/** Returns whether a text has a word, in any case. */
export function includesWord(source: string, word: string): boolean {
  return toWords(source).includes(word.toLowerCase().replaceAll('’', "'"))
}

/** Returns the words of a text in small letters. */
export function toWords(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}][\p{L}'-]*/gu) ?? []
  )
}
