/** Matches the placeholder of redacted text in a message of the review list. */
const placeholderPattern = /<[a-z]+-\d+>/

/** Returns why a text with a placeholder of removed data cannot be taught; `null`: it has none. */
export function findPlaceholderProblem(text: string): string | null {
  const [placeholder] = placeholderPattern.exec(text) ?? []
  return placeholder === undefined
    ? null
    : `'${placeholder}' stands for what was taken out of the text: leave it out, or write what anybody could say.`
}
