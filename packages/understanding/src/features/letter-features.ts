import { addLetter, mixBits } from './hashing'

const shortest = 2
const longest = 5

/** Longer texts are not requests of a shopper; the rest would only cost time. */
const mostLetters = 1000

/** Returns the hashes of all runs of two to five letters, across word borders; most of them survive a typing slip. */
export function createLetterFeatures(words: readonly string[]): number[] {
  const text = ` ${words.join(' ')} `.slice(0, mostLetters)
  const runs: number[] = []
  for (let start = 0; start < text.length; start += 1) {
    let hash = 0x050c5d1f
    const end = Math.min(text.length, start + longest)
    for (let at = start; at < end; at += 1) {
      hash = addLetter(hash, text.charCodeAt(at))
      if (at - start + 1 >= shortest) runs.push(mixBits(hash))
    }
  }
  return runs
}
