import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { StartedDatabase } from './connect-database'
import type { RunningLiveChat } from './start-live-chat'
import type { RunningTracing } from './start-tracing'
import type { OutcomeRecorder } from '../resolution/record-outcomes'

/** The resources that a stop has to close, as far as the start has got. */
export type RunningServer = {
  app: FastifyInstance | null
  liveChat: RunningLiveChat | null
  outcomes: OutcomeRecorder | null
  readonly tracing: RunningTracing
  isStopping: boolean
}

/** Answers open requests, then closes the database, even when the stop comes before the server listens. */
export function handleStopSignals(
  database: Pick<StartedDatabase, 'close'>,
  running: RunningServer,
  limitMs: number,
): void {
  const closeServer = async (): Promise<void> => {
    // Background jobs end before the database is closed.
    await Promise.all([running.liveChat?.stopWork(), running.app?.close()])
    // The turns that were answered last.
    await running.outcomes?.flush()
    await running.liveChat?.stop()
    await running.tracing.stop()
  }
  const stop = async (): Promise<void> => {
    if (running.isStopping) return
    running.isStopping = true
    await Promise.race([closeServer(), wait(limitMs)])
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  // The parent process has ended, so nothing else would stop this one.
  process.on('disconnect', () => void stop())
}
