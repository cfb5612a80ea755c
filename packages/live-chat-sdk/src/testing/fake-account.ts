import type { AccountStatus, Department, OperatingHours, Uploads } from '@murphy/contracts/live-chat'

/** The settings of the account that a test may change while the fake service runs. */
export type FakeAccount = {
  key: string
  status: AccountStatus
  departments: readonly Department[]
  operatingHours: OperatingHours
  uploads: Uploads
  /** `true` if a chat begins with `chat.start` only, not with the first message. */
  needsConsent: boolean
  /** The page tokens that the account accepts. */
  validTokens: readonly string[]
  tokenSeconds: number
}

/** Creates an account that is online, with one department. */
export function createFakeAccount(): FakeAccount {
  return {
    key: 'demo',
    status: 'online',
    departments: [{ id: 1, name: 'Customer service', status: 'online' }],
    operatingHours: { enabled: false, type: 'account' },
    uploads: {
      enabled: true,
      plan_allows: true,
      allowed_extensions: ['png', 'jpg', 'jpeg', 'gif', 'txt', 'pdf'],
      max_bytes: 20_971_520,
    },
    needsConsent: false,
    validTokens: ['jwt-mia'],
    tokenSeconds: 3600,
  }
}
