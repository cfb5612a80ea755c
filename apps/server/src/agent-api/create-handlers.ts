import type { DeskBodyOf, DeskCalls, DeskParamsOf, DeskReplyOf } from '@murphy/contracts/desk'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Mailer } from '../mail/ports'
import type { OwnOrigin } from '../http/own-origin'
import type { UploadPorts } from '../uploads/take-upload'
import type { AgentService } from '../live-chat/agent-service'
import type { SettingVersions } from '../settings/ports'
import type { RetailPorts } from '../retail/ports'
import type { Settings } from '../settings/settings'
import { agentHandlers } from './handlers/agent-handlers'
import type { CannedReplies } from './canned-replies'
import { cannedReplyHandlers } from './handlers/canned-reply-handlers'
import { cardHandlers } from './handlers/card-handlers'
import { chatHandlers } from './handlers/chat-handlers'
import type { Caller } from './caller'
import type { EndSessions } from './sessions/end-sessions'
import { hoursHandlers } from './handlers/hours-handlers'
import { banHandlers } from './handlers/ban-handlers'
import { historyHandlers } from './handlers/history-handlers'
import { inboxHandlers } from './handlers/inbox-handlers'
import type { ManagerLists } from './manager/lists'
import { liveViewHandlers } from './handlers/live-view-handlers'
import type { ChatRecords } from './manager/chat-records'
import { reportHandlers } from './handlers/report-handlers'
import { reviewHandlers } from './handlers/review-handlers'
import { ownAccountHandlers } from './handlers/own-account-handlers'
import type { DeskSessions } from './sessions/desk-sessions'
import { sessionHandlers } from './handlers/session-handlers'
import { invitationHandlers } from './handlers/invitation-handlers'
import type { Invitations } from './staff/invitations'
import { previewHandlers } from './handlers/preview-handlers'
import { staffHandlers } from './handlers/staff-handlers'
import type { StaffRepository } from './staff/staff-repository'
import { settingHandlers } from './handlers/setting-handlers'
import { shopperHandlers } from './handlers/shopper-handlers'
import type { SignInGuard } from './sessions/sign-in-guard'

/** What the desk asks of the shop. */
export type DeskRetail = Pick<RetailPorts, 'articles' | 'products' | 'stores'> & {
  readonly orders: Pick<RetailPorts['orders'], 'recent' | 'deliveryDetails'>
}

export type AgentApiPorts = ManagerLists & {
  readonly desk: AgentService
  readonly sessions: DeskSessions
  readonly guard: SignInGuard
  readonly settings: Settings
  readonly records: ChatRecords
  readonly settingVersions: SettingVersions
  readonly uploads: UploadPorts
  readonly publicUrl: string | null
  readonly ownOrigin: OwnOrigin
  readonly cannedReplies: CannedReplies
  readonly retail: DeskRetail
  readonly storefrontUrl: string
  readonly scriptOrigins: readonly string[]
  readonly now: () => number
  readonly endSessions: EndSessions
  readonly staff: StaffRepository
  readonly invitations: Invitations
  readonly mailer: Mailer
}

/** One call as it arrived, checked against its contract. `caller`: who is signed in; nobody for what anybody may ask. */
export type DeskRequest<Name extends keyof DeskCalls> = {
  readonly body: DeskBodyOf<DeskCalls[Name]>
  readonly params: DeskParamsOf<DeskCalls[Name]>
  readonly caller: DeskCalls[Name]['access'] extends 'anybody' ? null : Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type DeskHandler<Name extends keyof DeskCalls> = (
  asked: DeskRequest<Name>,
) => Promise<DeskReplyOf<DeskCalls[Name]>>

export type DeskHandlers = { readonly [Name in keyof DeskCalls]: DeskHandler<Name> }

/** Who answers which call: a call without a handler does not compile. */
export function createDeskHandlers(ports: AgentApiPorts): DeskHandlers {
  return {
    ...sessionHandlers(ports),
    ...ownAccountHandlers(ports),
    ...agentHandlers(ports),
    ...chatHandlers(ports),
    ...cardHandlers(ports),
    ...shopperHandlers(ports),
    ...cannedReplyHandlers(ports),
    ...hoursHandlers(ports),
    ...liveViewHandlers(ports),
    ...historyHandlers(ports),
    ...inboxHandlers(ports),
    ...banHandlers(ports),
    ...reviewHandlers(ports),
    ...reportHandlers(ports),
    ...settingHandlers(ports),
    ...previewHandlers(ports),
    ...staffHandlers(ports),
    ...invitationHandlers(ports),
  }
}
