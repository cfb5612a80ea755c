/** Returns the public name of an agent, such as `agent:42`. */
export function toAgentNick(agentId: number): string {
  return `agent:${agentId}`
}

/** Returns true for the nick of an agent or of a program that writes as one, such as `agent:42` and `agent:trigger`. Source: LCS-59 */
export function isAgentNick(nick: string): boolean {
  return nick.startsWith('agent:')
}

/** Returns the id of the agent with a nick, 42 for `agent:42`; `null`: a visitor, the service, or a program such as `agent:trigger`. */
export function parseAgentId(nick: string): number | null {
  const [, digits] = /^agent:(\d+)$/.exec(nick) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Returns true for the nick of a visitor, such as `visitor:v-1`. Source: LCS-59 */
export function isVisitorNick(nick: string): boolean {
  return nick.startsWith('visitor:')
}
