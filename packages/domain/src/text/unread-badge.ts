const maxShownCount = 99

/** Returns the text of the launcher's badge; `null` for no badge. Source: LAU-02, OP-14 */
export function formatUnreadBadge(count: number): string | null {
  if (count <= 0) return null
  return count > maxShownCount ? `${maxShownCount}+` : String(count)
}
