/**
 * Runs of 13 to 19 digits, each after at most one space or dash. A longer run is no card number.
 * The masked form has stars for digits.
 */
const cardCandidates = /(?<![\d*])(?:[\d*][ -]?){12,18}[\d*](?![\d*])/g

/**
 * Masks payment card numbers: each digit becomes a star, so that the text keeps its length. A number counts when it
 * has 13 to 19 digits, with spaces or dashes between them or not, and the check digit is right (Luhn). Order and phone
 * numbers stay.
 *
 * Source: docs/privacy.md#card-numbers
 */
export function maskCardNumbers(text: string): string {
  return text.replaceAll(cardCandidates, (written) =>
    isCardNumber(written) ? written.replaceAll(/\d/g, '*') : written,
  )
}

/** Returns whether the text holds a payment card number, or one that was masked. */
export function hasCardNumber(text: string): boolean {
  return (text.match(cardCandidates) ?? []).some((written) => !/\d/.test(written) || isCardNumber(written))
}

function isCardNumber(written: string): boolean {
  const digits = written.replaceAll(/\D/g, '')
  // Card numbers begin with 2 to 6; one digit repeated is none.
  if (digits.length < 13 || !/^[2-6]/.test(digits) || /^(\d)\1*$/.test(digits)) return false
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at])
    const doubled = at % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
