import type { Speaker } from '../clients/clients'
import type { Clock } from '../clock'
import type { Groups, HubContext } from '../context'
import type { HubLog } from '../log'
import type { Counting } from '../metrics'
import type { HubSettings } from '../options'
import type { FoundMethod } from './call-runner'
import type { Session } from './session'

export type SessionSettings = HubSettings

/** The parts of a hub that its sessions use. */
export type SessionHub<Claims> = Speaker & {
  readonly groups: Groups
  readonly clock: Clock
  readonly log: HubLog
  readonly counting: Counting
  readonly clientResultTimeoutMs: number
  readonly find: (target: string) => FoundMethod<Claims> | undefined
  readonly joined: (session: Session<Claims>) => void
  /** `null` when there is nothing to wait for. */
  readonly connected: (context: HubContext<Claims>) => Promise<void> | null
  readonly left: (session: Session<Claims>, context: HubContext<Claims>, error: Error | null) => void
}
