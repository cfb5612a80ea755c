import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { CannedReplies } from './desk/canned-replies'
import type { DeskRetail } from './desk/desk-handlers'
import { mountDesk } from './desk/mount-desk'
import type { ManagerLists } from './desk/manager/lists'
import type { ChatRecords } from './desk/manager/ports'
import type { DeskSessions } from './desk/ports'
import type { Invitations } from './desk/settings/invitations'
import type { StaffRegister } from './desk/settings/staff-register'
import type { SignInGuard } from './desk/sign-in-guard'
import type { KeptTotal } from './files/kept-total'
import type { FileStore } from './files/ports'
import type { RateLimits } from './http/call-counts'
import { createCallCounts, uncounted } from './http/call-counts'
import { upgradeAddress } from './http/caller-address'
import type { StoreFailure } from './http/problem'
import { limitRate } from './http/rate-limits'
import type { HandleUpgrade } from './http/upgrades'
import { createLimitedLog } from './limited-log'
import type { Mailer } from './mail/ports'
import type { DoorClock } from './live-chat/doors/door-clock'
import { mountDoors } from './live-chat/doors/mount-doors'
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
  readonly staff: StaffRegister
  readonly invitations: Invitations
  readonly mailer: Mailer
  readonly cannedReplies: CannedReplies
  /** Folder of the built desk. */
  readonly deskFolder: string
  readonly clock: DoorClock
}

/** A page on the fallback asks up to twice a second, an agent's page with each few letters; offices share an address. */
const limits: RateLimits = { perAddress: 3000, perVisitor: 120 }
/** Connections that one address may open in a minute. */
const connectionsPerAddress = 600

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
    readonly origins: AllowedOrigins
    readonly rateLimits: RateLimits | null
    readonly log: FastifyBaseLogger
    readonly storeFailureOf: (error: unknown) => StoreFailure | null
  },
): Promise<readonly HandleUpgrade[]> {
  const { liveChat, settings, origins, storeFailureOf } = ports
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
  const isRateLimited = ports.rateLimits !== null
  const connectionCounts = isRateLimited
    ? createCallCounts({ ...limits, perAddress: connectionsPerAddress })
    : uncounted
  const callCounts = isRateLimited ? createCallCounts(limits) : uncounted
  const limitCalls = (scope: FastifyInstance): void => limitRate(scope, callCounts)
  const upgrades: HandleUpgrade[] = []

  await app.register(async (scope) => {
    limitCalls(scope)
    const doors = await mountDoors(scope, {
      liveChat: service,
      accountKey,
      jwtSecret,
      files,
      incomingFolder,
      fileTotal,
      quotas: ports.quotas,
      publicUrl,
      origins,
      clock,
      log,
      isRateLimited,
      mayConnect: (request) => !connectionCounts.ofAddress(upgradeAddress(request)).isOver,
    })
    upgrades.push(doors.handleUpgrade)
    app.addHook('preClose', doors.stop)
  })
  const uploads = { files, incomingFolder, publicUrl, total: fileTotal }
  const desk = await mountDesk(app, {
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
    lists: liveChat.lists,
    cannedReplies: liveChat.cannedReplies,
    retail: ports.retail,
    storefrontUrl: ports.storefrontUrl,
    scriptOrigins: ports.scriptOrigins,
    deskFolder,
    clock,
    log,
    storeFailureOf,
    limitCalls,
  })
  upgrades.push(desk.handleUpgrade)
  app.addHook('preClose', desk.stop)
  return upgrades
}
