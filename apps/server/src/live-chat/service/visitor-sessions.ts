import { sessionLifetimeMs } from '@murphy/domain/live-chat'
import { createSecret, hashSecret } from '../../secrets'
import type { ChangeNotification } from '../bus'
import type { LiveChatTransaction } from '../repository'
import type { VisitorSession } from '../visitor-service'

/** Creates the token of a new session. */
export function createSessionToken(): string {
  return `st-${createSecret()}`
}

/** Stores a session under the hash of its token. */
export async function saveSession(
  tx: LiveChatTransaction,
  {
    visitorId,
    tabId,
    sessionToken,
    address,
  }: Omit<VisitorSession, 'address'> & { readonly address: string | null },
  now: number,
): Promise<void> {
  const expiresAt = now + sessionLifetimeMs
  await tx.addSession({ visitorId, tabId, address, tokenHash: hashSecret(sessionToken), expiresAt })
}

/** Ends all sessions of a visitor and closes the connections that registered with them. */
export async function endSessions(
  tx: LiveChatTransaction,
  notify: (...notifications: ChangeNotification[]) => void,
  visitorId: string,
): Promise<void> {
  await tx.removeSessions(visitorId)
  notify({ about: 'visitor-sessions', visitorId })
}
