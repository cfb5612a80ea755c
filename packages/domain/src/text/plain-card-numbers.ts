/** Runs of digits with up to two spaces, dots or dashes between them. */
const digitRuns = /\d(?:[\s.–-]{0,2}\d){12,}/g

/** 13 to 19 digits that begin like a number of the card schemes. */
const cardDigits = /^(?=.{13,19}$)(?:[3-6]|2[2-7])\d+$/

/** An order number has at least as many digits: two of them side by side are no plain card number. */
export const orderNumberDigits = 7

export const maxDigits = 19

/**
 * Masks payment card numbers that are written plainly: each digit becomes a star, so that the text keeps its length. Such a
 * number has 13 to 19 digits, also in groups with spaces, dots or dashes between them, and the right check digit (Luhn).
 *
 * The widget uses it before it shows and sends a text. The server then masks every other spelling with `maskCardNumbers`,
 * whose code is too large for the first screen.
 *
 * Source: docs/privacy.md#card-numbers
 */
export function maskPlainCardNumbers(text: string): string {
  return text.replaceAll(digitRuns, (run) => {
    const groups = Array.from(run.matchAll(/\d+/g), ({ 0: digits, index }) => ({ digits, index }))
    const isHidden = new Uint8Array(run.length)
    for (const [first, { index: start }] of groups.entries()) {
      const window: string[] = []
      for (const { digits, index } of groups.slice(first, first + maxDigits)) {
        window.push(digits)
        if (isPlainCardNumber(window)) isHidden.fill(1, start, index + digits.length)
      }
    }
    return run.replaceAll(/\d/g, (digit, at: number) => (isHidden[at] === 1 ? '*' : digit))
  })
}

function isPlainCardNumber(groups: readonly string[]): boolean {
  const digits = groups.join('')
  const areOrderNumbers = groups.length > 1 && groups.every(({ length }) => length >= orderNumberDigits)
  return cardDigits.test(digits) && !areOrderNumbers && hasCheckDigit(digits)
}

/** Returns whether the last digit fits the others (Luhn). */
function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at])
    const counted = at % 2 === 0 ? digit : digit * 2
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}
