import type { Entry, Register } from '@murphy/contracts/live-chat'
import type { Clock, OpenWire, SessionVariables, Way } from '../client'
import type { Answered, LiveChatClient } from '../live-chat-client'

/** Who asks, and from where. */
export type VisitorOptions = {
  readonly accountKey: string
  readonly deviceType: Register['device_type']
  readonly theme: Register['theme']
  readonly locale: string
  readonly page: Register['page']
  readonly departmentId: number | null
  /** The retailer's token of the signed-in shopper; null: nobody signs in. Source: LCS-32 */
  readonly askToken: (() => Promise<string>) | null
}

/** Where the visitor's id is kept for a year, and the secret that proves it: `id.secret`. Source: LCS-58, OP-37, decision 033 */
export type Identity = {
  readonly read: () => string | null
  readonly save: (visitor: string) => void
  readonly forget: () => void
}

/** Posts a form as the holder of a token. Rejects when there is no answer. */
export type PostForm = (request: {
  readonly url: string
  readonly token: string
  readonly form: FormData
  /** The share that has gone up, from 0 to 1, as often as it is known. */
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
  readonly addresses: { readonly token: string; readonly uploads: { readonly [W in Way]: string } }
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

/** All that our own service offers a visitor: more than the port, which a vendor's object has to fulfil as well. */
export type Visitor = Omit<LiveChatClient, 'forgetVisitor'> & {
  /** The browser forgets the visitor; this page goes on with them until it stops. */
  readonly letGo: () => void
  /** Signed-in visitors may change their phone number only. Source: LCS-15 to LCS-17 */
  readonly setInfo: (info: VisitorInfo) => Answered
  /** null: the account's default. */
  readonly setDepartment: (departmentId: number | null) => Answered
  readonly removeTags: (tags: readonly string[]) => Answered
  /** Source: LCS-21 */
  readonly sendOfflineMessage: (message: OfflineMessage) => Answered
  /** Source: LCS-22, LCS-23 */
  readonly sendTranscript: (email: string) => Answered
  /** The next page of 50, from the newest; signed-in visitors only. Source: LCS-25 */
  readonly fetchHistory: () => Answered<HistoryPage>
  /** Ends the visitor's session here; signed-in visitors only. Source: LCS-25 */
  readonly logout: () => Answered
  readonly endChatWith: (options: { readonly clearDepartment: boolean }) => Answered
  /** The service's time, as far as this page knows it. */
  readonly serverTime: () => number
  /** The visitor has moved or typed. Source: LCS-53 */
  readonly noteActivity: () => void
  /** The browser is back online, or the tab is looked at again. */
  readonly wakeUp: (cause: 'came-online' | 'went-offline' | 'tab-focused') => void
}
