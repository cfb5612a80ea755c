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

/**
 * Counts letters dropped, added, changed or swapped with their neighbour; any number above `most` when there are
 * more.
 */
export function countSlips(a: string, b: string, most: number): number {
  const tooMany = most + 1
  if (Math.abs(a.length - b.length) > most) return tooMany
  // Only a band around the diagonal can hold so few slips; column `j - i + most + 1` of each row is letter j of b.
  const width = 2 * most + 3
  let beforeLast: number[] = []
  let last = Array.from({ length: width }, () => tooMany)
  for (let j = 0; j <= most; j += 1) last[j + most + 1] = j
  for (let i = 1; i <= a.length; i += 1) {
    const row = last.map(() => tooMany)
    let fewest = tooMany
    for (let j = Math.max(0, i - most); j <= Math.min(b.length, i + most); j += 1) {
      const at = j - i + most + 1
      let least = Math.min(last[at + 1] ?? tooMany, row[at - 1] ?? tooMany) + 1
      if (j > 0) least = Math.min(least, (last[at] ?? tooMany) + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (beforeLast[at] ?? tooMany) + 1)
      row[at] = least
      fewest = Math.min(fewest, least)
    }
    if (fewest > most) return tooMany
    beforeLast = last
    last = row
  }
  return Math.min(tooMany, last[b.length - a.length + most + 1] ?? tooMany)
}
