import type { Preview } from '@murphy/contracts/preview'
import type { LiveChatClient, LiveChatSnapshot } from '@murphy/live-chat-sdk'
import { unknownSnapshot } from '../core/live-chat/live-chat-state'
import type { LiveChatPorts } from '../ports'

const refused = async () => ({ ok: false, error: { kind: 'NOT_CONNECTED', message: '' } }) as const

/** A service with everybody at work, so that the hours alone decide. Nothing is connected, and nothing can be sent. */
export function createPreviewLiveChat({
  operatingHours,
  departmentId,
}: Pick<Preview, 'operatingHours' | 'departmentId'>): LiveChatPorts {
  const snapshot: LiveChatSnapshot = {
    ...unknownSnapshot,
    status: 'registered',
    accountStatus: 'online',
    departments: [{ id: departmentId, name: '', status: 'online' }],
    operatingHours,
  }
  const client: LiveChatClient = {
    getSnapshot: () => snapshot,
    getLog: () => [],
    getUnsent: () => [],
    subscribe: () => () => undefined,
    connect: () => undefined,
    reconnect: () => false,
    stop: () => undefined,
    startChat: refused,
    sendMessage: () => ({ id: '', answer: refused() }),
    sendFile: async () => ({ ok: false, error: { kind: 'NOT_ALLOWED', message: '' } }),
    sendTyping: () => undefined,
    markAsRead: () => undefined,
    sendRating: refused,
    sendComment: refused,
    sendPath: () => undefined,
    addTags: refused,
    endChat: refused,
    forgetVisitor: () => undefined,
  }
  return {
    openClient: async () => client,
    versionOf: async () => '',
    pageUrl: () => null,
    recordAgentJoined: async () => ({ ok: true, value: null }),
    notify: () => undefined,
  }
}
