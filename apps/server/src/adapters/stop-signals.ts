import { setTimeout as wait } from 'node:timers/promises'
import type { StartedDatabase } from './connect-database'
import type { RunningLiveChat } from './start-live-chat'
import type { RunningTelemetry } from './telemetry/start-telemetry'
import { toError } from '../logging'
import type { OutcomeRecorder } from '../resolution/record-outcomes'

/** The resources that a stop has to close, as far as the start has got. */
export type RunningServer = {
  app: { readonly close: () => Promise<unknown> } | null
  liveChat: Pick<RunningLiveChat, 'stopWork' | 'stop'> | null
  outcomes: Pick<OutcomeRecorder, 'flush'> | null
  readonly telemetry: RunningTelemetry
  isStopping: boolean
}

type StopOptions = {
  readonly limitMs: number
  readonly log: { readonly error: (fields: object) => void }
}

/** Answers open requests, then closes the database, even when the stop comes before the server listens. */
export function handleStopSignals(
  database: Pick<StartedDatabase, 'close'>,
  running: RunningServer,
  options: StopOptions,
): void {
  const stop = async (): Promise<void> => {
    if (running.isStopping) return
    running.isStopping = true
    process.exit(await stopServer(database, running, options))
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  // The parent process has ended, so nothing else would stop this one.
  process.on('disconnect', () => void stop())
}

/**
 * Closes the parts of the server in their order, and the database at the latest after `limitMs`. A part that fails is
 * logged and skips no other.
 *
 * @returns the exit code: 1 when a part has failed
 */
export async function stopServer(
  database: Pick<StartedDatabase, 'close'>,
  running: RunningServer,
  { limitMs, log }: StopOptions,
): Promise<0 | 1> {
  let exitCode: 0 | 1 = 0
  const close = async (part: string, work: () => Promise<unknown> | undefined): Promise<void> => {
    try {
      await work()
    } catch (error) {
      exitCode = 1
      log.error({ event: 'stop-failed', part, message: toError(error).message })
    }
  }
  const closeServer = async (): Promise<void> => {
    // Background jobs end before the database is closed.
    await Promise.all([
      close('background jobs', () => running.liveChat?.stopWork()),
      close('server', () => running.app?.close()),
    ])
    // The turns that were answered last.
    await close('outcomes', () => running.outcomes?.flush())
    await close('live chat', () => running.liveChat?.stop())
    await close('telemetry', () => running.telemetry.stop())
  }
  const limit = new AbortController()
  const { signal } = limit
  await Promise.race([closeServer(), wait(limitMs, undefined, { signal }).catch(() => {})])
  limit.abort()
  await close('database', () => database.close())
  return exitCode
}
