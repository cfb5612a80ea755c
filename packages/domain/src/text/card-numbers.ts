/** Runs of digits with up to two spaces, dots or dashes between them. */
const digitRuns = /\d(?:[\s.–-]{0,2}\d){12,}/g

/** First digits of the card schemes. */
const cardStarts = /^(?:4|5|2[2-7]|3|6)/

/** An order number has at least as many digits: two of them side by side are no card number. */
const orderNumberDigits = 7

const minDigits = 13
const maxDigits = 19

/**
 * Masks payment card numbers: each digit becomes a star, so that the text keeps its length. A card number has 13 to 19
 * digits, also in groups, and the right check digit (Luhn). Order and phone numbers stay.
 *
 * Source: docs/privacy.md#card-numbers
 */
export function maskCardNumbers(text: string): string {
  return text.replaceAll(digitRuns, (run) => {
    const groups = Array.from(run.matchAll(/\d+/g), ({ 0: digits, index }) => ({ digits, index }))
    const isHidden = new Uint8Array(run.length)
    for (const [first, { index: start }] of groups.entries())
      for (let count = 1; count <= maxDigits; count += 1) {
        const window = groups.slice(first, first + count)
        const last = window.at(-1)
        if (last === undefined || window.length < count) break
        const digits = window.map((group) => group.digits)
        if (digits.join('').length > maxDigits) break
        if (!isCardNumber(digits)) continue
        isHidden.fill(1, start, last.index + last.digits.length)
      }
    return run.replaceAll(/\d/g, (digit, at: number) => (isHidden[at] === 1 ? '*' : digit))
  })
}

/** Returns whether the text holds a payment card number, or one that was masked. */
export function hasCardNumber(text: string): boolean {
  return maskCardNumbers(text) !== text || /\*(?:[\s.–-]{0,2}\*){12}/.test(text)
}

function isCardNumber(groups: readonly string[]): boolean {
  const digits = groups.join('')
  if (digits.length < minDigits || !cardStarts.test(digits)) return false
  if (groups.length > 1 && groups.every(({ length }) => length >= orderNumberDigits)) return false
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at])
    const counted = at % 2 === 0 ? digit : digit * 2
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}
