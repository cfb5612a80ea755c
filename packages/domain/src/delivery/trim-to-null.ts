/** What a carrier wrote, trimmed; `null` when it wrote nothing or only spaces. */
export function trimToNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}
