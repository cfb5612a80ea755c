/**
 * Returns the number of slips between two words: letters dropped, added, changed or swapped with their neighbour. Of
 * more than `most` slips it returns any number above `most`.
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
