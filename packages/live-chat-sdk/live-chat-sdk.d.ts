/**
 * Types of the live-chat SDK, for pages in TypeScript that load its script: copy this file into the project.
 * docs/live-chat-sdk.md describes each call. The calls are those of the zChat Web SDK, so programs for that SDK run on this one.
 */

export type ConnectionState = 'connecting' | 'connected' | 'closed'
export type AccountState = 'online' | 'offline' | 'away' | 'invalid_account_key' | 'banned'
export type ClosedReason =
  | 'banned'
  | 'authentication_failed'
  | 'logged_out'
  | 'idle_disconnect'
  | 'server_error'
  | 'unknown'

/** The error of a refused call. For an upload the `message` is the `code` too. */
export type SdkError = Error & {
  readonly code: string
  /** The method that failed. */
  readonly context: string
  readonly extra?: { readonly reason: string }
}

/** Called once, after the service has answered. `error` null means that the service has stored the data. */
export type Callback<Data = undefined> = (error: SdkError | null, data?: Data) => void

export type InitOptions = {
  readonly account_key: string
  /** Called at the start and whenever a new token is needed. Passes its JWT to the callback. */
  readonly authentication?: { readonly jwt_fn: (callback: (jwt: string) => void) => void }
  readonly suppress_console_error?: boolean
  /** The live-chat host as `host:port` or an origin; by default the origin of this script. */
  readonly override_proxy?: string
  readonly override_auth_server_host?: string
  /** The window whose keys and pointer count as activity. */
  readonly activity_window?: Window
  /** `true`: this page writes no visitor cookie. */
  readonly popout?: boolean
}

export type VisitorInfo = { readonly display_name?: string; readonly email?: string; readonly phone?: string }
export type VisitorProfile = {
  readonly nick: string
  readonly display_name: string
  readonly email: string
  readonly phone: string
  readonly department_id: number | null
  readonly authenticated: boolean
  readonly auth_status: 'none' | 'authenticated' | 'failed'
}
export type Department = {
  readonly id: number
  readonly name: string
  readonly status: 'online' | 'offline' | 'away'
}
export type AgentInfo = {
  readonly nick: string
  readonly display_name: string
  readonly avatar_path: string | null
  readonly title: string
}
export type Rating = 'good' | 'bad' | null
export type Period = { readonly start: number; readonly end: number }
export type Schedule = { readonly [weekday in '0' | '1' | '2' | '3' | '4' | '5' | '6']: readonly Period[] }
export type OperatingHours = {
  readonly enabled: boolean
  readonly type: 'account' | 'department'
  readonly timezone: string
  readonly account_schedule?: Schedule
  readonly department_schedule?: { readonly [departmentId: string]: Schedule }
}
export type Attachment = {
  readonly mime_type: string
  readonly name: string
  readonly size: number
  readonly url: string
  readonly metadata?: { readonly width: number; readonly height: number }
}
export type OfflineMessage = {
  readonly name: string
  readonly email: string
  readonly message: string
  readonly phone?: string
  readonly department?: number
}

type By = { readonly nick: string; readonly display_name: string; readonly timestamp: number }
export type ChatEvent = By &
  (
    | {
        readonly type: 'chat.msg'
        readonly msg: string
        readonly options: readonly string[]
        readonly structured_msg?: { readonly type: string }
      }
    | { readonly type: 'chat.file'; readonly attachment: Attachment; readonly deleted: boolean }
    | { readonly type: 'chat.memberjoin'; readonly first?: boolean }
    | { readonly type: 'chat.memberleave'; readonly reason: string }
    | { readonly type: 'chat.request.rating' }
    | { readonly type: 'chat.rating'; readonly rating: Rating; readonly new_rating: Rating }
    | {
        readonly type: 'chat.comment'
        readonly comment: string | null
        readonly new_comment: string | null
      }
    | { readonly type: 'chat.queue_position'; readonly queue_position: number }
    | { readonly type: 'typing'; readonly typing: boolean }
    | { readonly type: 'last_read' }
  )

export type SdkEvents = {
  readonly connection_update: ConnectionState
  readonly account_status: AccountState
  readonly department_update: Department
  readonly visitor_update: VisitorProfile
  readonly agent_update: AgentInfo
  readonly chat: ChatEvent
  readonly history: ChatEvent
  readonly error: SdkError
}

export type LiveChatSdk = {
  readonly EMAIL_REGEX: RegExp
  readonly init: (options: InitOptions) => void
  readonly on: <Name extends keyof SdkEvents>(name: Name, handler: (data: SdkEvents[Name]) => void) => void
  readonly un: <Name extends keyof SdkEvents>(name: Name, handler: (data: SdkEvents[Name]) => void) => void

  readonly getConnectionStatus: () => ConnectionState
  readonly getConnectionClosedReason: () => ClosedReason | undefined
  readonly getAccountStatus: () => AccountState | undefined
  readonly getVisitorInfo: () => Required<VisitorInfo>
  readonly getQueuePosition: () => number
  readonly getAllDepartments: () => readonly Department[]
  readonly getDepartment: (id: number) => Department | undefined
  readonly getVisitorDefaultDepartment: () => number | undefined
  readonly getChatInfo: () => { readonly rating: Rating; readonly comment: string | null }
  readonly isChatting: () => boolean
  /** Returns the events oldest first, including the visitor's own messages. */
  readonly getChatLog: () => readonly ChatEvent[]
  readonly getServingAgentsInfo: () => readonly AgentInfo[]
  readonly getOperatingHours: () => OperatingHours | undefined
  /** Returns the service's time in milliseconds, estimated by this page. */
  readonly getServerTime: () => number

  readonly setVisitorInfo: (info: VisitorInfo, callback?: Callback) => void
  readonly sendVisitorPath: (
    page: { readonly title: string; readonly url: string },
    callback?: Callback,
  ) => void
  readonly setVisitorDefaultDepartment: (id: number, callback?: Callback) => void
  readonly clearVisitorDefaultDepartment: (callback?: Callback) => void
  readonly sendChatMsg: (message: string, callback?: Callback) => void
  readonly sendFile: (file: File, callback?: Callback<Attachment>) => void
  readonly sendOfflineMsg: (message: OfflineMessage, callback?: Callback) => void
  readonly addTag: (tag: string, callback?: Callback) => void
  readonly addTags: (tags: readonly string[], callback?: Callback) => void
  readonly removeTag: (tag: string, callback?: Callback) => void
  readonly removeTags: (tags: readonly string[], callback?: Callback) => void
  readonly sendTyping: (isTyping: boolean) => void
  readonly markAsRead: () => void
  readonly sendChatRating: (rating: Rating, callback?: Callback) => void
  readonly sendChatComment: (comment: string, callback?: Callback) => void
  readonly sendEmailTranscript: (email: string, callback?: Callback) => void
  readonly fetchChatHistory: (
    callback?: Callback<{ readonly count: number; readonly has_more: boolean }>,
  ) => void
  readonly endChat: {
    (callback?: Callback): void
    (options: { readonly clear_dept_id_on_chat_ended?: boolean }, callback?: Callback): void
  }
  readonly reconnect: () => void
  readonly logout: () => void
}

declare const sdk: LiveChatSdk
// oxlint-disable-next-line import/no-default-export -- programs for this SDK import its default
export default sdk

declare global {
  interface Window {
    murphyLiveChat?: LiveChatSdk
    zChat?: LiveChatSdk
  }
}
