/** Letters that are typed in place of digits. */
const lookalikes: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', s: '5', b: '8', z: '2' }

const mixed =
  /(?<![\p{L}\d@.])(?=[\doilsbz]*\d[\doilsbz]*\d[\doilsbz]*\d[\doilsbz]*\d)(?=\d*[oilsbz])\d[\doilsbz]{6,11}(?![\p{L}\d@])/giu

/** Replaces the letters in an order number by the digits that they look like: '10023O45' becomes 10023045. */
export function repairOrderNumbers(text: string): string {
  return text.replaceAll(mixed, (word) => {
    const letters = word.replaceAll(/\d/g, '')
    return letters.length > maxLetters
      ? word
      : word.replaceAll(/\D/g, (letter) => lookalikes[letter.toLowerCase()] ?? letter)
  })
}

const maxLetters = 2
/** The most orders that one answer names. */
const maxSimilar = 3
/** A shorter number says too little. */
const shortestNumber = 5

/**
 * Returns the order numbers that a mistyped one may mean: with one digit changed, missing or too many, or with two neighbours swapped. They
 * are the shopper's own, in their order.
 */
export function findSimilarNumbers(number: string, ownNumbers: readonly string[]): readonly string[] {
  if (number.length < shortestNumber) return []
  return ownNumbers.filter((own) => own !== number && isSlip(number, own)).slice(0, maxSimilar)
}

function isSlip(typed: string, own: string): boolean {
  if (typed.length === own.length) {
    const differing = Array.from(own).flatMap((digit, index) => (digit === typed[index] ? [] : [index]))
    const [first = 0, second] = differing
    if (second === undefined) return differing.length === 1
    return (
      differing.length === 2 &&
      second === first + 1 &&
      own[first] === typed[second] &&
      own[second] === typed[first]
    )
  }
  const [shorter, longer] = typed.length < own.length ? [typed, own] : [own, typed]
  if (longer.length - shorter.length !== 1) return false
  return Array.from(longer).some((_, index) => longer.slice(0, index) + longer.slice(index + 1) === shorter)
}

/** A number that is too short for an order, in a text that calls it one: 'order number 900123 status pls'. */
const shortNumber = /\b(?:order|numb?e?r|nr|no|#|track|status)\b.{0,20}?(?<![\d$.,])(\d{5,6})(?![\d.,])/i

/** Returns the number of five or six digits that a text calls an order's; `null`: it names none. */
export function findShortNumber(text: string): string | null {
  return shortNumber.exec(text.slice(0, 200))?.[1] ?? null
}
