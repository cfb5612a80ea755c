/** Names shorter than this are taken only when they are spelt right. */
const shortest = 6
const twoSlipsFrom = 9
/** Longer runs of letters are no name, and have too many forms. */
const longest = 40

/**
 * Finds the names that a slip or two away from what was written: one from six letters, two from nine. Two names that are
 * one slip apart share a form that lacks one letter, so only those are compared.
 */
export function createNearNames(names: Iterable<string>): (written: string) => string | undefined {
  const forms = new Map<string, string[]>()
  for (const name of names) {
    if (name.length < shortest) continue
    for (const form of formsOf(name, allowedSlips(name))) {
      const others = forms.get(form)
      if (others) others.push(name)
      else forms.set(form, [name])
    }
  }
  return (written) => {
    if (written.length < shortest - 1 || written.length > longest) return undefined
    let best: string | undefined
    let fewest = Number.POSITIVE_INFINITY
    for (const form of formsOf(written, written.length + 1 < twoSlipsFrom ? 1 : 2)) {
      for (const name of forms.get(form) ?? []) {
        const slips = slipsBetween(written, name)
        if (slips >= fewest || slips > allowedSlips(name)) continue
        // Two slips in a short word make another word; few people miss the first letter.
        if (slips === 2 && (written.length < twoSlipsFrom - 1 || written[0] !== name[0])) continue
        best = name
        fewest = slips
      }
    }
    return best
  }
}

function allowedSlips(name: string): number {
  return name.length >= twoSlipsFrom ? 2 : 1
}

/** The word, and every form of it that lacks up to `most` letters. */
function formsOf(word: string, most: number): Set<string> {
  const forms = new Set([word])
  let shorter = [word]
  for (let lacking = 1; lacking <= most; lacking += 1) {
    const next: string[] = []
    for (const form of shorter) {
      for (let at = 0; at < form.length; at += 1) {
        const without = form.slice(0, at) + form.slice(at + 1)
        if (forms.has(without)) continue
        forms.add(without)
        next.push(without)
      }
    }
    shorter = next
  }
  return forms
}

/** Letters dropped, added, changed or swapped with their neighbour. */
export function slipsBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1)
      row.push(least)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
