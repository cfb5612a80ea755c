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
  const longEnough = [...names].filter((name) => name.length >= shortest)
  const longest = longEnough.reduce((length, name) => Math.max(length, name.length), 0)
  // A start does not wait for it: the first word that may be a misspelt name does, for some 20 ms.
  let index: NameIndex | null = null
  return (written) => {
    if (written.length < shortest - 1 || written.length > longest + 2) return undefined
    index ??= createNameIndex(longEnough)
    const { byForm, byStart } = index
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

type NameIndex = {
  /** Two names that are one slip apart share a form without one letter. */
  readonly byForm: ReadonlyMap<string, readonly string[]>
  /** Long names by first letter and length. */
  readonly byStart: ReadonlyMap<string, readonly string[]>
}

function createNameIndex(names: readonly string[]): NameIndex {
  const byForm = new Map<string, string[]>()
  const byStart = new Map<string, string[]>()
  for (const name of names) {
    for (const form of listForms(name)) put(byForm, form, name)
    if (name.length >= twoSlipsFrom) put(byStart, getPrefix(name, name.length), name)
  }
  return { byForm, byStart }
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
