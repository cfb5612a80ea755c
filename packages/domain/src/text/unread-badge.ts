const most = 99

/** What the launcher's badge says; `null`: no badge. Source: LAU-02, OP-14 */
export function formatUnreadBadge(count: number): string | null {
  if (count <= 0) return null
  return count > most ? `${most}+` : String(count)
}
