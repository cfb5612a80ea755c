import { addLetter, mixed } from './hashing'

const shortest = 2
const longest = 5

/** Longer texts are no wish of a shopper; the rest of them adds nothing but time. */
const mostLetters = 1000

/** Runs of two to five letters, over the borders of words, as hashes: what a slip leaves intact. */
export function letterFeatures(words: readonly string[]): number[] {
  const text = ` ${words.join(' ')} `.slice(0, mostLetters)
  const runs: number[] = []
  for (let start = 0; start < text.length; start += 1) {
    let hash = 0x050c5d1f
    const end = Math.min(text.length, start + longest)
    for (let at = start; at < end; at += 1) {
      hash = addLetter(hash, text.charCodeAt(at))
      if (at - start + 1 >= shortest) runs.push(mixed(hash))
    }
  }
  return runs
}
