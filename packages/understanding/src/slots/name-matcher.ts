import { countSlips } from '../edit-distance'

/** Shorter names have to be spelt correctly. */
const shortest = 6
const twoSlipsFrom = 9

/**
 * Creates a function that finds a misspelt name: one slip from six letters on, two from nine on. Two slips are
 * accepted only after a correct first letter, which is rarely wrong, and not in short words, which could be other
 * words.
 */
export function createNameMatcher(names: Iterable<string>): (written: string) => string | undefined {
  // Two names that are one slip apart share a form without one letter.
  const byForm = new Map<string, string[]>()
  const byStart = new Map<string, string[]>()
  let longest = 0
  for (const name of names) {
    if (name.length < shortest) continue
    longest = Math.max(longest, name.length)
    for (const form of listForms(name)) put(byForm, form, name)
    if (name.length >= twoSlipsFrom) put(byStart, getPrefix(name, name.length), name)
  }
  return (written) => {
    if (written.length < shortest - 1 || written.length > longest + 2) return undefined
    for (const form of listForms(written)) {
      const name = byForm.get(form)?.find((other) => countSlips(written, other, 1) <= 1)
      if (name !== undefined) return name
    }
    if (written.length < twoSlipsFrom - 1) return undefined
    for (let length = written.length - 2; length <= written.length + 2; length += 1) {
      const name = byStart
        .get(getPrefix(written, length))
        ?.find((other) => countSlips(written, other, 2) <= 2)
      if (name !== undefined) return name
    }
    return undefined
  }
}

function put(map: Map<string, string[]>, key: string, name: string): void {
  const others = map.get(key)
  if (others) others.push(name)
  else map.set(key, [name])
}

function getPrefix(name: string, length: number): string {
  return `${name[0]}${length}`
}

/** Returns the word, and every form of it without one letter. */
function listForms(word: string): string[] {
  return [word, ...Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1))]
}
