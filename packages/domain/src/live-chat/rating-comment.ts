/**
 * Returns the comment of a rating for the agents: `[chip, chip] -- text`. A missing part is left out with its
 * separator; `null` when both are missing.
 * Source: LC-31, OP-101
 */
export function formatRatingComment(chips: readonly string[], text: string): string | null {
  const comment = text.trim()
  const parts = [chips.length === 0 ? '' : `[${chips.join(', ')}]`, comment].filter((part) => part !== '')
  return parts.length === 0 ? null : parts.join(' -- ')
}
