import { deskBasePath, deskSocketPath } from '@murphy/contracts/desk'
import type { FastifyInstance } from 'fastify'
import type { CallerAddress } from '../http/caller-address'
import type { OwnOrigin } from '../http/own-origin'
import { limitRate } from '../http/rate-limits'
import type { HandleUpgrade } from '../http/upgrades'
import type { Limits } from '../limits/limits'
import type { StoreFailure } from '../http/problem'
import type { Mailer } from '../mail/ports'
import type { UploadPorts } from '../uploads/take-upload'
import type { LiveChat } from '../live-chat/live-chat'
import type { SettingVersions } from '../settings/ports'
import type { Settings } from '../settings/settings'
import type { CannedReplies } from './canned-replies'
import type { AgentConnectionPorts } from './connections/agent-gateway'
import { createAgentGateway } from './connections/agent-gateway'
import type { DeskRetail } from './create-handlers'
import { deskBuild, mountDeskPage } from './desk-page'
import { createEndSessions } from './sessions/end-sessions'
import { mountAgentApiCalls } from './mount-calls'
import type { ManagerLists } from './manager/lists'
import type { ChatRecords } from './manager/chat-records'
import type { DeskSessions } from './sessions/desk-sessions'
import type { Invitations } from './staff/invitations'
import type { StaffRepository } from './staff/staff-repository'
import type { SignInGuard } from './sessions/sign-in-guard'

export type AgentApiMountPorts = {
  readonly liveChat: Pick<LiveChat, 'desk' | 'subscribe'>
  readonly sessions: DeskSessions
  readonly guard: SignInGuard
  readonly settings: Settings
  readonly records: ChatRecords
  readonly lists: ManagerLists
  readonly settingVersions: SettingVersions
  readonly staff: StaffRepository
  readonly invitations: Invitations
  readonly mailer: Mailer
  readonly uploads: UploadPorts
  /** Origin under which agents reach the server; `null`: that which a request names. */
  readonly publicUrl: string | null
  readonly ownOrigin: OwnOrigin
  readonly cannedReplies: CannedReplies
  readonly retail: DeskRetail
  readonly storefrontUrl: string
  readonly scriptOrigins: readonly string[]
  readonly pictureOrigins: readonly string[]
  readonly deskFolder: string
  readonly clock: AgentConnectionPorts['clock']
  readonly log: AgentConnectionPorts['log']
  readonly storeFailureOf: (error: unknown) => StoreFailure | null
  readonly limits: Limits
  readonly callerAddress: CallerAddress
}

/** The agents' desk: its page, its calls, its socket. Source: interfaces section 4, OP-106 */
export async function mountAgentApi(
  app: FastifyInstance,
  ports: AgentApiMountPorts,
): Promise<{ readonly handleUpgrade: HandleUpgrade; readonly stop: () => Promise<void> }> {
  const { liveChat, sessions, guard, settings, settingVersions, records, staff, invitations, mailer } = ports
  const { uploads, cannedReplies, retail, storefrontUrl, clock, log, storeFailureOf } = ports
  const { limits, callerAddress, publicUrl, ownOrigin } = ports
  const { desk, subscribe } = liveChat
  const build = deskBuild(ports.deskFolder)
  const gateway = createAgentGateway({
    desk,
    subscribe,
    sessions,
    build,
    clock,
    log,
    limits,
    callerAddress,
    ownOrigin,
  })
  const { now } = clock
  const calls = {
    ...ports.lists,
    desk,
    sessions,
    settings,
    records,
    settingVersions,
    uploads,
    publicUrl,
    ownOrigin,
    cannedReplies,
    retail,
    storefrontUrl,
    scriptOrigins: ports.scriptOrigins,
    now,
    guard,
    endSessions: createEndSessions({ sessions, desk, gateway, now }),
    staff,
    invitations,
    mailer,
  }
  await app.register(
    async (scope) => {
      limitRate(scope, { addresses: limits.deskCalls })
      await mountAgentApiCalls(scope, calls, storeFailureOf)
    },
    { prefix: deskBasePath },
  )
  await app.register(async (scope) => {
    limitRate(scope, { addresses: limits.pages })
    await mountDeskPage(scope, ports)
  })
  return {
    handleUpgrade: (request, socket, head) => {
      if ((request.url ?? '').split('?')[0]?.toLowerCase() !== deskSocketPath) return false
      gateway.upgrade(request, socket, head)
      return true
    },
    stop: gateway.stop,
  }
}
