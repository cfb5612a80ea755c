import type { OwnOrigin } from '../http/own-origin'
import type { AgentService } from '../live-chat/agent-service'
import type { Mailer } from '../mail/ports'
import type { RetailPorts } from '../retail/ports'
import type { SettingVersions } from '../settings/ports'
import type { Settings } from '../settings/settings'
import type { UploadPorts } from '../uploads/take-upload'
import type { CannedReplies } from './canned-replies'
import type { ChatRecords } from './manager/chat-records'
import type { ManagerLists } from './manager/lists'
import type { DeskSessions } from './sessions/desk-sessions'
import type { EndSessions } from './sessions/end-sessions'
import type { SignInGuard } from './sessions/sign-in-guard'
import type { Invitations } from './staff/invitations'
import type { StaffRepository } from './staff/staff-repository'

/** The parts of the retailer's systems that agents use. */
export type DeskRetail = Pick<RetailPorts, 'articles' | 'products' | 'stores'> & {
  readonly orders: Pick<RetailPorts['orders'], 'recent' | 'deliveryDetails'>
}

/** Adapters that the agent API alone uses. */
export type AgentApiAdapters = ManagerLists & {
  readonly deskSessions: DeskSessions
  readonly signInGuard: SignInGuard
  readonly chatRecords: ChatRecords
  readonly settingVersions: SettingVersions
  readonly staff: StaffRepository
  readonly invitations: Invitations
  readonly mailer: Mailer
  readonly cannedReplies: CannedReplies
}

/** Dependencies of the handlers of the agent API. */
export type AgentApiPorts = AgentApiAdapters &
  UploadPorts & {
    readonly desk: AgentService
    readonly settings: Settings
    /** Origin under which agents reach the server; `null`: the one that a request names. */
    readonly publicUrl: string | null
    readonly ownOrigin: OwnOrigin
    readonly retail: DeskRetail
    readonly storefrontUrl: string
    readonly scriptOrigins: readonly string[]
    readonly now: () => number
    readonly endSessions: EndSessions
  }
