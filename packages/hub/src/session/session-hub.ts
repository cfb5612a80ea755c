import type { ClientDispatcher } from '../clients/clients'
import type { Clock } from '../clock'
import type { GroupManager, HubCallerContext } from '../context'
import type { HubLog } from '../log'
import type { MutableHubCounters } from '../metrics'
import type { ResolvedMethod } from './call-runner'

/** The parts of a hub that its sessions use. `Session` is an argument, so that the two types need no import cycle. */
export type SessionHub<Claims, Session> = ClientDispatcher & {
  readonly groups: GroupManager
  readonly clock: Clock
  readonly log: HubLog
  readonly counters: MutableHubCounters
  readonly clientResultTimeoutMs: number
  readonly findMethod: (target: string) => ResolvedMethod<Claims> | undefined
  readonly addSession: (session: Session) => void
  /** Returns `null` if there is nothing to wait for. */
  readonly runOnConnected: (context: HubCallerContext<Claims>) => Promise<void> | null
  readonly removeSession: (session: Session, context: HubCallerContext<Claims>, error: Error | null) => void
}
