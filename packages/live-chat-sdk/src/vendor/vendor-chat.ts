/** Calls back with an Error, or without one and perhaps with data. */
export type VendorCallback = (error?: unknown, data?: unknown) => void

type Getter = () => unknown

/**
 * The methods that a vendor's object may have. A missing method means that the feature is off, and results are parsed like
 * all outside data.
 *
 * Source: docs/live-chat-protocol.md#sdk
 */
export type VendorChat = {
  readonly init?: (options: Readonly<Record<string, unknown>>) => void
  readonly on?: (event: string, handler: (data: unknown) => void) => void
  readonly un?: (event: string, handler: (data: unknown) => void) => void
  readonly getConnectionStatus?: Getter
  readonly getConnectionClosedReason?: Getter
  readonly getAccountStatus?: Getter
  readonly getAllDepartments?: Getter
  readonly getOperatingHours?: Getter
  readonly getVisitorInfo?: Getter
  readonly getVisitorDefaultDepartment?: Getter
  readonly getQueuePosition?: Getter
  readonly getChatInfo?: Getter
  readonly getServingAgentsInfo?: Getter
  readonly getChatLog?: Getter
  readonly isChatting?: Getter
  readonly getAccountSettings?: Getter
  readonly setVisitorInfo?: (info: Readonly<Record<string, string>>, callback: VendorCallback) => void
  readonly setVisitorDefaultDepartment?: (id: number, callback: VendorCallback) => void
  readonly sendVisitorPath?: (page: { readonly title: string; readonly url: string }) => void
  readonly sendChatMsg?: (text: string, callback: VendorCallback) => void
  readonly sendFile?: (file: File, callback: VendorCallback) => void
  readonly sendTyping?: (isTyping: boolean) => void
  readonly markAsRead?: () => void
  readonly sendChatRating?: (rating: 'good' | 'bad' | null, callback: VendorCallback) => void
  readonly sendChatComment?: (comment: string, callback: VendorCallback) => void
  readonly addTags?: (tags: readonly string[], callback: VendorCallback) => void
  readonly endChat?: (callback: VendorCallback) => void
  readonly reconnect?: () => void
}

export const vendorEvents = [
  'connection_update',
  'account_status',
  'department_update',
  'visitor_update',
  'agent_update',
  'chat',
  'error',
] as const
