import type { Entry, Register } from '@murphy/contracts/live-chat'
import type { Clock, OpenWire, SessionVariables, WireKind } from '../client'
import type { Answered, LiveChatClient } from '../live-chat-client'

/** The account, the device and the page of a visitor. */
export type VisitorOptions = {
  readonly accountKey: string
  readonly deviceType: Register['device_type']
  readonly theme: Register['theme']
  readonly locale: string
  readonly page: Register['page']
  readonly departmentId: number | null
  /** Requests the retailer's token of the signed-in shopper; `null` for a guest. Source: LCS-32 */
  readonly askToken: (() => Promise<string>) | null
}

/** Stores the visitor's id for a year, with the secret that proves it: `id.secret`. Source: LCS-58, OP-37, decision 033 */
export type Identity = {
  readonly read: () => string | null
  readonly save: (visitor: string) => void
  readonly forget: () => void
}

/** Posts a form with a bearer token. Rejects if there is no answer. */
export type PostForm = (request: {
  readonly url: string
  readonly token: string
  readonly form: FormData
  /** Called with the uploaded share, from 0 to 1. */
  readonly onProgress: (share: number) => void
}) => Promise<Response>

export type VisitorPorts = {
  readonly clock: Clock
  readonly random: () => number
  /** 128 bit in 32 hex digits. */
  readonly createId: () => string
  readonly variables: SessionVariables
  readonly identity: Identity
  readonly wires: { readonly socket: OpenWire; readonly frames: OpenWire | null }
  readonly fetch: typeof fetch
  readonly postForm: PostForm
  readonly addresses: { readonly token: string; readonly uploads: { readonly [W in WireKind]: string } }
  readonly isOnline: () => boolean
}

export type VisitorInfo = {
  readonly display_name?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

export type OfflineMessage = {
  readonly name: string
  readonly email: string
  readonly message: string
  readonly phone?: string | undefined
  readonly department?: number | undefined
}

/** Newest first. */
export type HistoryPage = {
  readonly entries: readonly Entry[]
  readonly count: number
  readonly hasMore: boolean
}

/** All calls of our service. The port `LiveChatClient` has fewer, because a vendor's object implements it too. */
export type Visitor = Omit<LiveChatClient, 'forgetVisitor'> & {
  /** Removes the visitor from the browser's storage. This page works until it stops. */
  readonly detach: () => void
  /** Signed-in visitors may change their phone number only. Source: LCS-15 to LCS-17 */
  readonly setInfo: (info: VisitorInfo) => Answered
  /** Sets the department; `null` for the account's default. */
  readonly setDepartment: (departmentId: number | null) => Answered
  readonly removeTags: (tags: readonly string[]) => Answered
  /** Source: LCS-21 */
  readonly sendOfflineMessage: (message: OfflineMessage) => Answered
  /** Source: LCS-22, LCS-23 */
  readonly sendTranscript: (email: string) => Answered
  /** Fetches the next page of 50 entries, newest first; signed-in visitors only. Source: LCS-25 */
  readonly fetchHistory: () => Answered<HistoryPage>
  /** Ends the visitor's session here; signed-in visitors only. Source: LCS-25 */
  readonly logout: () => Answered
  readonly endChatWith: (options: { readonly clearDepartment: boolean }) => Answered
  /** Returns the service's time, estimated from its last greeting. */
  readonly serverTime: () => number
  /** Called when the visitor has moved or typed. Source: LCS-53 */
  readonly noteActivity: () => void
  /** Called when the network or the focus of the tab has changed. */
  readonly wakeUp: (cause: 'came-online' | 'went-offline' | 'tab-focused') => void
}
