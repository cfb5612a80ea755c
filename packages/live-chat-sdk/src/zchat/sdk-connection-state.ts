import type { ConnectionState } from '../../live-chat-sdk'
import { isReady } from '../client'
import type { LiveChatSnapshot } from '../live-chat-client'

/** Returns the SDK's connection state for one of the six statuses. Source: LCS-07, docs/live-chat-protocol.md#sdk */
export function toConnectionState(status: LiveChatSnapshot['status']): ConnectionState {
  if (status === 'connecting') return 'connecting'
  return isReady(status) ? 'connected' : 'closed'
}
