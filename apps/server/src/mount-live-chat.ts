import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { CannedReplies } from './agent-api/canned-replies'
import type { DeskRetail } from './agent-api/create-handlers'
import { mountAgentApi } from './agent-api/mount-agent-api'
import type { ManagerLists } from './agent-api/manager/lists'
import type { ChatRecords } from './agent-api/manager/chat-records'
import type { DeskSessions } from './agent-api/sessions/desk-sessions'
import type { Invitations } from './agent-api/staff/invitations'
import type { StaffRepository } from './agent-api/staff/staff-repository'
import type { SignInGuard } from './agent-api/sessions/sign-in-guard'
import type { KeptTotal } from './files/kept-total'
import type { FileStore } from './files/ports'
import type { CallerAddress, TrustedProxies } from './http/caller-address'
import { createOwnOrigin } from './http/own-origin'
import type { StoreFailure } from './http/problem'
import { limitRate } from './http/rate-limits'
import type { HandleUpgrade } from './http/upgrades'
import { createLimitedLog } from './limited-log'
import type { Limits } from './limits/limits'
import type { Mailer } from './mail/ports'
import type { TransportClock } from './transports/transport-clock'
import type { PollRelay } from './transports/poll-relay'
import { mountVisitorTransports } from './transports/visitors/mount-visitor-transports'
import type { LiveChat } from './live-chat/live-chat'
import type { AllowedOrigins } from './origins'
import type { Quotas } from './quotas/ports'
import type { SettingVersions } from './settings/ports'
import type { Settings } from './settings/settings'

export type LiveChatServerPorts = {
  readonly service: LiveChat
  readonly accountKey: string
  readonly jwtSecret: string
  readonly files: FileStore
  readonly incomingFolder: string
  readonly fileTotal: KeptTotal
  /** Origin under which shoppers and agents reach the server; `null`: that which a request names. */
  readonly publicUrl: string | null
  readonly deskSessions: DeskSessions
  readonly signInGuard: SignInGuard
  readonly chatRecords: ChatRecords
  readonly lists: ManagerLists
  readonly settingVersions: SettingVersions
  readonly staff: StaffRepository
  readonly invitations: Invitations
  readonly mailer: Mailer
  readonly cannedReplies: CannedReplies
  /** Folder of the built desk. */
  readonly deskFolder: string
  readonly pollRelay: PollRelay
  readonly clock: TransportClock
}

/**
 * Live chat's doors and the agents' desk.
 *
 * @returns who takes which upgrade
 * Source: architecture section 3, interfaces sections 2 and 4
 */
export async function mountLiveChat(
  app: FastifyInstance,
  ports: {
    readonly liveChat: LiveChatServerPorts
    readonly settings: Settings
    readonly quotas: Quotas
    readonly retail: DeskRetail
    readonly storefrontUrl: string
    readonly scriptOrigins: readonly string[]
    readonly pictureOrigins: readonly string[]
    readonly origins: AllowedOrigins
    readonly limits: Limits
    readonly callerAddress: CallerAddress
    readonly trustedProxies: TrustedProxies
    readonly log: FastifyBaseLogger
    readonly storeFailureOf: (error: unknown) => StoreFailure | null
  },
): Promise<readonly HandleUpgrade[]> {
  const { liveChat, settings, origins, storeFailureOf, limits, callerAddress } = ports
  const log = { warn: createLimitedLog((fields) => ports.log.warn(fields)) }
  const {
    service,
    accountKey,
    jwtSecret,
    files,
    incomingFolder,
    fileTotal,
    publicUrl,
    deskSessions: sessions,
    signInGuard: guard,
    chatRecords: records,
    settingVersions,
    staff,
    invitations,
    mailer,
    deskFolder,
    clock,
  } = liveChat
  const ownOrigin = createOwnOrigin(publicUrl, ports.trustedProxies)
  const upgrades: HandleUpgrade[] = []

  await app.register(async (scope) => {
    limitRate(scope, { addresses: limits.liveChatCalls })
    const doors = await mountVisitorTransports(scope, {
      liveChat: service,
      accountKey,
      jwtSecret,
      files,
      incomingFolder,
      fileTotal,
      quotas: ports.quotas,
      ownOrigin,
      origins,
      clock,
      log,
      limits,
      callerAddress,
      pollRelay: liveChat.pollRelay,
    })
    upgrades.push(doors.handleUpgrade)
    app.addHook('preClose', doors.stop)
  })
  const uploads = { files, incomingFolder, total: fileTotal }
  const desk = await mountAgentApi(app, {
    liveChat: service,
    sessions,
    guard,
    settings,
    records,
    settingVersions,
    staff,
    invitations,
    mailer,
    uploads,
    publicUrl,
    ownOrigin,
    lists: liveChat.lists,
    cannedReplies: liveChat.cannedReplies,
    retail: ports.retail,
    storefrontUrl: ports.storefrontUrl,
    scriptOrigins: ports.scriptOrigins,
    pictureOrigins: ports.pictureOrigins,
    deskFolder,
    clock,
    log,
    storeFailureOf,
    limits,
    callerAddress,
  })
  upgrades.push(desk.handleUpgrade)
  app.addHook('preClose', desk.stop)
  return upgrades
}
