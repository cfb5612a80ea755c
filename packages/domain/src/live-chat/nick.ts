/** Returns true for the nick of an agent, such as `agent:42`. Source: LCS-59 */
export function isAgentNick(nick: string): boolean {
  return nick.startsWith('agent:')
}

/** Returns true for the nick of a visitor, such as `visitor:v-1`. Source: LCS-59 */
export function isVisitorNick(nick: string): boolean {
  return nick.startsWith('visitor:')
}
