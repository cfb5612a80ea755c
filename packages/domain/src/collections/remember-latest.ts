import { createBoundedMap } from './bounded-map'

/** The results of longer texts are computed again each time, so that little memory is used. */
const maxCharacters = 256

/**
 * Returns the same function with a memory of its results for the latest texts, because a turn reads one text dozens of times. The
 * result may depend on the text only, and no caller may change it.
 *
 * @param count the number of texts whose results are remembered
 */
export function rememberLatest<Result extends object | string | number | boolean | null>(
  read: (text: string) => Result,
  count = 32,
): (text: string) => Result {
  const latest = createBoundedMap<string, Result>(count)
  return (text) => {
    if (text.length > maxCharacters) return read(text)
    const known = latest.get(text)
    if (known !== undefined) return known
    const result = read(text)
    latest.set(text, result)
    return result
  }
}
