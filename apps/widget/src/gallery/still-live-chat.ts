import type { LiveChatSnapshot } from '@murphy/live-chat-sdk'
import { unknownSnapshot } from '../core/live-chat/live-chat-state'

/** Connected, open and with agents who take chats. */
export const openSnapshot: LiveChatSnapshot = {
  ...unknownSnapshot,
  status: 'registered',
  accountStatus: 'online',
  departments: [{ id: 1, name: 'Customer service', status: 'online' }],
  operatingHours: { enabled: false, type: 'account', timezone: 'Australia/Sydney' },
  uploads: {
    enabled: true,
    plan_allows: true,
    allowed_extensions: ['png', 'jpg', 'jpeg', 'gif', 'txt', 'pdf'],
    max_bytes: 20_971_520,
  },
}

/** Attached to the service, which has an agent available. */
export const attached = {
  isAvailable: true,
  answersWait: false,
  lastAvailabilityCheck: null,
  snapshot: openSnapshot,
  isOnline: true,
  isWanted: false,
  owesStatus: false,
  doneWith: null,
  cameFrom: null,
} as const
