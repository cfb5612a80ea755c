import type { BodyOf, Calls, ParamsOf, Query, ReplyOf } from '@murphy/contracts/calls'
import type { EventLog } from '../analytics/event-log'
import type { Resolutions } from '../resolution/resolution'
import type { ChatOffers } from '../chat-offers/chat-offers'
import type { Consents } from '../consents/consents'
import type { PhoneCodes } from '../conversation/phone-codes'
import type { ConversationPorts } from '../conversation/ports'
import type { Inbox } from '../inbox/inbox'
import type { LiveChat } from '../live-chat/live-chat'
import type { Quotas } from '../quotas/quotas'
import type { RetailPorts } from '../retail/ports'
import type { Settings } from '../settings/settings'

/** Dependencies of the REST calls. */
export type RestPorts = ConversationPorts & {
  readonly retail: RetailPorts
  readonly settings: Settings
  readonly events: EventLog
  readonly consents: Consents
  readonly inbox: Pick<Inbox, 'addTicket'>
  readonly phoneCodes: PhoneCodes
  /** Murphy's address as shoppers reach it; `null`: the one of each request. */
  readonly publicUrl: string | null
  readonly resolutions: Pick<Resolutions, 'reportTicket'>
  readonly quotas: Quotas
  readonly chatOffers: ChatOffers
  readonly liveChat: {
    readonly service: Pick<LiveChat, 'noteAnsweredForm' | 'saveContext' | 'getAvailability'>
  }
}

/** A REST call, checked against its contract. */
export type RestRequest<Name extends keyof Calls> = {
  readonly body: BodyOf<Calls[Name]>
  readonly params: ParamsOf<Calls[Name]>
  readonly query: Query
  readonly idempotencyKey: string | null
  /** The caller's network address. An IPv6 household counts as one address. */
  readonly address: string
}

/** Answers one REST call. */
export type RestHandler<Name extends keyof Calls> = (
  request: RestRequest<Name>,
) => Promise<ReplyOf<Calls[Name]>>

/** The calls with a JSON body or none. Calls with a file are mounted beside them. */
type JsonCallName = {
  [Name in keyof Calls]: Calls[Name] extends { readonly takesFile: true } ? never : Name
}[keyof Calls]

export type RestHandlers = { readonly [Name in JsonCallName]: RestHandler<Name> }
