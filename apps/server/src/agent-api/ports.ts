import type { ApiKeys } from '../api-keys/api-keys'
import type { ChatOffers } from '../chat-offers/chat-offers'
import type { WebhookAddressRules } from '../webhooks/endpoint-address'
import type { Webhooks } from '../webhooks/webhooks'
import type { OwnOrigin } from '../origins'
import type { AgentService } from '../live-chat/agent-service'
import type { Mailer } from '../mail/mailer'
import type { PushDevices } from '../push/push-devices'
import type { RetailPorts } from '../retail/ports'
import type { SettingVersions } from '../settings/setting-versions'
import type { Settings } from '../settings/settings'
import type { UploadPorts } from '../uploads/receive-upload'
import type { AuditLog } from './audit/audit-log'
import type { Bans } from './bans'
import type { CannedReplies } from './canned-replies'
import type { Macros } from './macros/macros'
import type { ChatRecords } from './manager/chat-records'
import type { ReplyFiles } from './reply-files/reply-files'
import type { SecondFactors } from './second-factor/second-factors'
import type { DeskSessions } from './sessions/desk-sessions'
import type { EndSessions } from './sessions/end-sessions'
import type { SignInGuard } from './sessions/sign-in-guard'
import type { Identities } from './single-sign-on/identities'
import type { SignInConfiguration } from './single-sign-on/provider'
import type { SignInAttempts } from './single-sign-on/sign-in-attempts'
import type { Invitations } from './staff/invitations'
import type { SuggestionTools } from './suggestions/suggestion-tools'
import type { SuggestionUses } from './suggestions/suggestion-uses'
import type { SummaryUses } from './summaries/summary-uses'
import type { TranslationUses } from './translations/translation-uses'
import type { StaffRepository } from './staff/staff-repository'
import type { DeskBodyOf, DeskCalls, DeskParamsOf, DeskReplyOf } from '@murphy/contracts/desk'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeskCaller } from './authenticate-caller'
import type { Limits } from '../limits/limits'
import type { Inbox } from '../inbox/inbox'
import type { InboxFiles } from '../inbox/inbox-files'
import type { SavedViews } from '../inbox/saved-views'
import type { ReportSchedules } from '../reports/report-schedules'
import type { ReportSources } from '../reports/report-sources'
import type { Resolutions } from '../resolution/resolution'
import type { ReviewRows } from '../teaching/review-rows'
import type { TaughtLessons } from '../teaching/taught-lessons'
import type { Teacher } from '../teaching/teacher'
import type { ConnectionLog } from '../transports/client-connection'

/** The parts of the retailer's systems that agents use. */
export type DeskRetail = Pick<RetailPorts, 'articles' | 'products' | 'stores'> & {
  readonly orders: Pick<RetailPorts['orders'], 'recent' | 'deliveryDetails' | 'find' | 'tracking'>
  readonly orderChanges: Pick<RetailPorts['orderChanges'], 'allowed'>
}

/** Adapters that the agent API alone uses. */
export type AgentApiAdapters = ManagerLists & {
  readonly auditLog: AuditLog
  readonly chatOffers: Pick<ChatOffers, 'count'>
  readonly deskSessions: DeskSessions
  readonly secondFactors: SecondFactors
  readonly signInGuard: SignInGuard
  readonly signInAttempts: SignInAttempts
  readonly identities: Identities
  readonly signIn: SignInConfiguration
  readonly chatRecords: ChatRecords
  readonly reportSources: ReportSources
  readonly reportSchedules: ReportSchedules
  readonly settingVersions: SettingVersions
  readonly staff: StaffRepository
  readonly invitations: Invitations
  readonly mailer: Mailer
  readonly cannedReplies: CannedReplies
  readonly macros: Macros
  readonly suggestionUses: SuggestionUses
  readonly summaryUses: SummaryUses
  readonly translationUses: TranslationUses
  readonly suggestionTools: SuggestionTools
  readonly replyFiles: ReplyFiles
  readonly inboxFiles: InboxFiles
  readonly savedViews: SavedViews
  readonly apiKeys: ApiKeys
  readonly webhooks: Webhooks
  readonly webhookAddressRules: WebhookAddressRules
  readonly pushDevices: PushDevices
  /** The key with which browsers subscribe to push notifications. */
  readonly pushPublicKey: string
}

/** Dependencies of the handlers of the agent API. */
export type AgentApiPorts = AgentApiAdapters &
  UploadPorts & {
    readonly agents: AgentService
    readonly settings: Settings
    /** Origin under which agents reach the server; `null`: the one that a request names. */
    readonly publicUrl: string | null
    readonly ownOrigin: OwnOrigin
    readonly retail: DeskRetail
    readonly storefrontUrl: string
    readonly scriptOrigins: readonly string[]
    readonly log: ConnectionLog
    readonly limits: Pick<Limits, 'signInStarts'>
    readonly now: () => number
    readonly endSessions: EndSessions
  }

/**
 * A call of the desk, checked against its contract. `caller`: the signed-in agent; `null` for calls that need no
 * session.
 */
export type DeskRequest<Name extends keyof DeskCalls> = {
  readonly body: DeskBodyOf<DeskCalls[Name]>
  readonly params: DeskParamsOf<DeskCalls[Name]>
  readonly caller: DeskCalls[Name]['access'] extends 'anybody' ? null : DeskCaller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type DeskHandler<Name extends keyof DeskCalls> = (
  request: DeskRequest<Name>,
) => Promise<DeskReplyOf<DeskCalls[Name]>>

export type DeskHandlers = { readonly [Name in keyof DeskCalls]: DeskHandler<Name> }

/** The repositories behind the managers' lists. */
export type ManagerLists = {
  readonly inbox: Inbox
  readonly bans: Bans
  readonly reviewRows: ReviewRows
  readonly lessons: TaughtLessons
  readonly resolutions: Resolutions
  readonly teacher: Teacher
}
