/** A variable that others need, with its content in words and an example. */
type NeededVariable = readonly [name: string, content: string, example: string]

/**
 * Returns the problem when one of several variables is set and one that they need is missing; `null`: there is none.
 *
 * @param others further variables of the same feature, which need the same ones
 */
export function findMissingVariable(
  get: (name: string) => string | null,
  needed: readonly NeededVariable[],
  others: readonly string[],
): string | null {
  const set = [...needed.map(([name]) => name), ...others].find((name) => get(name) !== null)
  const missing = needed.find(([name]) => get(name) === null)
  if (set === undefined || missing === undefined) return null
  const [name, content, example] = missing
  return `${set} needs ${name}, ${content}; an example is ${name}=${example}.`
}
