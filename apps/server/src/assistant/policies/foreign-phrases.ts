import { toPlainText } from '@murphy/understanding'
import type { PolicyFile } from '../bot-files/policies'

/** The placeholder of a number from 5 to 17 in a phrase. */
const minorAge = '<5-17>'

/**
 * Creates the search for phrases of other languages. A phrase is found as whole words, in any place; one in letters without spaces
 * between words (Chinese, Japanese, Thai) also inside a word. Parts of a phrase that `&` separates may stand in any order.
 *
 * @returns the first policy of the list with a phrase in the text, or `null`
 * Errors: none; the time is in proportion to the text's length.
 * Source: docs/understanding.md#policies
 */
export function createForeignPhrases(policies: readonly PolicyFile[]): (text: string) => PolicyFile | null {
  const entries = policies.map((policy) => ({
    policy,
    phrases: policy.otherLanguages.map(({ text }) => text.split(' & ').map(createPart)),
  }))
  return (text) => {
    const plain = ` ${toForeignText(text)} `
    return (
      entries.find(({ phrases }) => phrases.some((parts) => parts.every((part) => part.test(plain))))
        ?.policy ?? null
    )
  }
}

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

function createPart(written: string): RegExp {
  const isInside = spaceless.test(written)
  const words = written
    .split(minorAge)
    .map((text) => toForeignText(text))
    .map((text) => (isInside ? text : text.replaceAll(/ +/g, ' +')))
  const body = words.join(
    isInside ? ' ?(?<!\\d)(?:[5-9]|1[0-7])(?!\\d) ?' : '(?: *)(?<!\\d)(?:[5-9]|1[0-7])(?!\\d)(?: *)',
  )
  return new RegExp(isInside ? body : `(?<=[ ])${body}(?=[ ])`, 'u')
}

/** Returns the plain words of a text, with the Vietnamese 'd' as it is typed without marks. */
function toForeignText(text: string): string {
  return toPlainText(text.replaceAll(/[đĐ]/g, 'd').replaceAll(/['’]/g, ' '))
}
