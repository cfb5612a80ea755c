/** Returns the trimmed text; `null` when it is missing or blank. */
export function trimToNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}
