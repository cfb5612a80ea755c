import type { Logger } from 'pino'
import type { Environment } from '../environment'
import { createLimitedLog } from '../logging'
import { pushAddressRules } from '../push/push-address'
import type { PushCount } from '../push/push-counts'
import { createPushCounter } from '../push/push-counts'
import { keepReachableEveryMs } from '../push/push-rules'
import type { PushReport } from '../push/send-pushes'
import { createPushSender } from '../push/send-pushes'
import { createVapid, getVapidContact } from '../push/vapid'
import type { ConnectedDatabase } from './connect-database'
import { getInstallationSecret } from './installation'
import { createPushOutbox } from './postgres/push-outbox'
import { createPostPush } from './push/post-push'
import type { RecurringJobs } from './recurring-jobs'

export type RunningPushes = {
  readonly publicKey: string
  readonly counts: () => readonly PushCount[]
  /** Starts to send what is due. An offer lasts 30 s, so it is called every few seconds. */
  readonly send: () => Promise<void>
  /** Aborts the current tries. */
  readonly stop: () => Promise<void>
}

/**
 * Starts to send push notifications to devices of agents.
 *
 * Source: docs/desk.md#get-notifications-when-the-desk-is-closed
 */
export async function startPushes(
  environment: Environment,
  {
    database,
    work,
    log,
    now,
    onFailure,
  }: {
    readonly database: ConnectedDatabase
    readonly work: RecurringJobs
    readonly log: Logger
    /** The time that all servers on this database share. */
    readonly now: () => number
    readonly onFailure: (work: string, error: unknown) => void
  },
): Promise<RunningPushes> {
  const { deskUrl, publicUrl, storefrontUrl } = environment
  const vapid = createVapid(
    await getInstallationSecret(environment, database, 'vapid-key'),
    getVapidContact([deskUrl, publicUrl, storefrontUrl]),
  )
  const outbox = createPushOutbox(database.db)
  const counter = createPushCounter()
  const warn = createLimitedLog((fields) => log.warn(fields))
  const sender = createPushSender({
    outbox,
    post: createPostPush(pushAddressRules),
    vapid,
    now,
    random: Math.random,
    onReport: (report) => {
      counter.add({ kind: report.kind, outcome: report.outcome })
      if (report.outcome === 'refused' || report.outcome === 'expired') warn(toLogFields(report))
    },
    onFailure,
  })
  // A job of its own: it must not wait for the one that sends.
  work.schedule(keepReachableEveryMs, 'reachable-agents', () => outbox.keepReachable(now()))
  return { publicKey: vapid.publicKey, counts: counter.read, send: sender.run, stop: sender.stop }
}

function toLogFields({ kind, outcome, service, status, failure }: PushReport) {
  const answer = status === null ? (failure ?? 'none') : `status ${status}`
  return { event: 'push-failed', message: `${service} answered ${answer}`, kind, outcome }
}
