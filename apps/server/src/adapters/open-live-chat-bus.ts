import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Environment } from '../environment'
import type { LiveChatBus } from '../live-chat/bus'
import { createLimitedLog, toError } from '../logging'
import type { PollRelay } from '../transports/poll-relay'
import { systemClock } from '../transports/transport-clock'
import { createBackplaneBus, createInProcessBus } from './live-chat-bus/live-chat-bus'
import { createPollRelay } from './live-chat-bus/poll-relay'
import type { Database } from './postgres/database'
import { openRedisBackplane } from './redis-backplane'

/** Opens the bus on which the processes of one installation notify each other. */
export async function openLiveChatBus(
  environment: Environment,
  db: Database,
  log: Logger,
): Promise<LiveChatBus> {
  const onError = warnOfRedis(log)
  const backplane = await openRedisBackplane(environment, db, 'live-chat', onError)
  return backplane === null ? createInProcessBus() : createBackplaneBus(backplane, onError)
}

/** Opens the relay that passes requests of the polling fallback between the processes of one installation. */
export async function openPollRelay(environment: Environment, db: Database, log: Logger): Promise<PollRelay> {
  const onError = warnOfRedis(log)
  return createPollRelay({
    backplane: await openRedisBackplane(environment, db, 'live-chat-polls', onError),
    node: environment.nodeName ?? `n${randomBytes(6).toString('hex')}`,
    clock: systemClock,
    onError,
  })
}

function warnOfRedis(log: Logger): (error: unknown) => void {
  const warn = createLimitedLog((fields) => log.warn(fields))
  return (error) => warn({ event: 'redis-failed', message: toError(error).message })
}
