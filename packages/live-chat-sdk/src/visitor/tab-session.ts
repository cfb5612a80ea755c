import type { SessionVariables } from '../client'

/** Creates the session of a tab, which survives a reload. Source: LCS-57, OP-107, docs/live-chat-protocol.md#connection */
export function createTabSession(variables: SessionVariables, createId: () => string) {
  const tabId = toText(variables.read('tab_id')) ?? createId()
  // The mark at page load: entries up to it are repeats.
  const chatBefore = toText(variables.read('chat_id'))
  const seqBefore = Number(variables.read('last_seq') ?? 0)

  return {
    tabId,
    token: (): string | null => toText(variables.read('session_token')),
    save: (token: string): void => {
      variables.write('tab_id', tabId)
      variables.write('session_token', token)
    },
    mark: (chatId: string, seq: number): void => {
      // The service sends all entries again after a reload, so the mark may not decrease.
      if (chatId === chatBefore && seq <= seqBefore) return
      variables.write('chat_id', chatId)
      variables.write('last_seq', seq)
    },
    isReplay: (chatId: string, seq: number): boolean => chatId === chatBefore && seq <= seqBefore,
    renew: variables.renew,
    forget: variables.forget,
    detach: variables.detach,
  }
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
