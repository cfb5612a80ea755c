/** A question whether a kind of drink is sold, up to the next clause. */
const sellQuestion =
  /\b(?:do (?:you|ya|u|yous)(?: guys)?(?: even| actually| also)? (?:sell|stock|have|carry|do|keep)|have (?:you|ya|u) got|got) (?:any |some )?[\p{L}'’ -]{3,40}?(?= or\b| because\b| cos\b| cause\b| at all\b|[.!?,;]|$)/iu

/**
 * Returns the question for a drink within a text that says more: 'do you sell wine' of 'so helpful. do you sell wine or is that too hard'.
 * `null`: it has none.
 */
export function findSellQuestion(text: string): string | null {
  return sellQuestion.exec(text.slice(0, 300))?.[0] ?? null
}
