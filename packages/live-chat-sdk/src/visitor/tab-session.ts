import type { SessionVariables } from '../client'

/** What one tab knows of its session over a reload. Source: LCS-57, OP-107, wire-shapes section 7.2 */
export function createTabSession(variables: SessionVariables, createId: () => string) {
  const tabId = textOf(variables.read('tab_id')) ?? createId()
  // As the page was loaded: what comes again now is no news.
  const chatBefore = textOf(variables.read('chat_id'))
  const seqBefore = Number(variables.read('last_seq') ?? 0)

  return {
    tabId,
    token: (): string | null => textOf(variables.read('session_token')),
    opened: (token: string): void => {
      variables.write('tab_id', tabId)
      variables.write('session_token', token)
    },
    saw: (chatId: string, seq: number): void => {
      // The service sends everything again after a reload, so the mark may not go back.
      if (chatId === chatBefore && seq <= seqBefore) return
      variables.write('chat_id', chatId)
      variables.write('last_seq', seq)
    },
    hadBefore: (chatId: string, seq: number): boolean => chatId === chatBefore && seq <= seqBefore,
    renew: variables.renew,
    forget: variables.forget,
    letGo: variables.letGo,
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
