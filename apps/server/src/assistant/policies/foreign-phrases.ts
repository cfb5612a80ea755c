import { toPlainText } from '@murphy/understanding'
import type { PolicyFile } from '../bot-files/policies'

/** The placeholder of a number from 5 to 17 in a phrase. */
const minorAge = '<5-17>'

/** A phrase of a policy, at the policy's position in the list. All parts must be in the text. */
type Phrase = { readonly position: number; readonly parts: readonly RegExp[] }

/**
 * Creates the search for phrases of other languages. A phrase is found as whole words, in any place; one in letters without spaces
 * between words (Chinese, Japanese, Korean with its endings, Thai) also inside a word, with or without its spaces. Parts of a phrase that `&` separates may stand in any order.
 *
 * @returns the first policy of the list with a phrase in the text, or `null`
 * Errors: none; the time is in proportion to the text's length.
 * Source: docs/understanding.md#policies
 */
export function createForeignPhrases(policies: readonly PolicyFile[]): (text: string) => PolicyFile | null {
  const byWord = new Map<string, Phrase[]>()
  /** The phrases without a word, which are only in a text of the same letters. */
  const unspaced: Phrase[] = []
  for (const [position, { otherLanguages }] of policies.entries())
    for (const { text } of otherLanguages) {
      const written = text.split(' & ')
      const word = findLongestWord(written.filter((part) => !spaceless.test(part)))
      const sameWord = word === null ? unspaced : (byWord.get(word) ?? [])
      sameWord.push({ position, parts: written.map(createPart) })
      if (word !== null) byWord.set(word, sameWord)
    }
  return (text) => {
    const plain = ` ${toForeignText(text)} `
    const likely = [...new Set(listWords(plain))].flatMap((word) => byWord.get(word) ?? [])
    const possible = spaceless.test(plain) ? [...likely, ...unspaced] : likely
    const found = possible.filter(({ parts }) => parts.every((part) => part.test(plain)))
    return policies[Math.min(...found.map(({ position }) => position))] ?? null
  }
}

/** Returns the longest word of a phrase, by which it is found; `null`: it has none. */
function findLongestWord(parts: readonly string[]): string | null {
  const words = parts.flatMap((part) => listWords(toForeignText(part.replaceAll(minorAge, ' '))))
  return words.toSorted((a, b) => b.length - a.length)[0] ?? null
}

/** Returns the words of a plain text. A number may stand at a word: '17ans'. */
function listWords(plain: string): readonly string[] {
  return plain.split(/[ \d]+/).filter((word) => word !== '')
}

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

function createPart(written: string): RegExp {
  const isInside = spaceless.test(written)
  const words = written
    .split(minorAge)
    .map((text) => toForeignText(text))
    .map((text) => text.replaceAll(/ +/g, isInside ? ' ?' : ' +'))
  const body = words.join(
    isInside ? ' ?(?<!\\d)(?:[5-9]|1[0-7])(?!\\d) ?' : '(?: *)(?<!\\d)(?:[5-9]|1[0-7])(?!\\d)(?: *)',
  )
  return new RegExp(isInside ? body : `(?<=[ ])${body}(?=[ ])`, 'u')
}

/** Returns the plain words of a text, with the Vietnamese 'd' as it is typed without marks. */
function toForeignText(text: string): string {
  return toPlainText(text.replaceAll(/[đĐ]/g, 'd').replaceAll(/['’]/g, ' '))
}
