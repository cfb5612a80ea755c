import { expect, it } from 'vitest'
import type { RunningServer } from './stop-signals'
import { stopServer } from './stop-signals'

type Part = 'server' | 'background jobs' | 'outcomes' | 'live chat' | 'telemetry' | 'database'

/** Stops a server of which this part fails, or hangs, and returns the closed parts in their order. */
async function stop(
  { failing, hanging }: { readonly failing?: Part; readonly hanging?: Part },
  limitMs = 60_000,
) {
  const closed: Part[] = []
  const logged: object[] = []
  const close = (part: Part) => (): Promise<void> => {
    closed.push(part)
    if (part === failing) return Promise.reject(new Error('away'))
    return part === hanging ? new Promise<void>(() => {}) : Promise.resolve()
  }
  const running: RunningServer = {
    app: { close: close('server') },
    liveChat: { stopWork: close('background jobs'), stop: close('live chat') },
    outcomes: { flush: close('outcomes') },
    telemetry: { exportRegistry: () => {}, stop: close('telemetry') },
    isStopping: true,
  }
  const log = { error: (fields: object) => void logged.push(fields) }
  const exitCode = await stopServer({ close: close('database') }, running, { limitMs, log })
  return { closed, logged, exitCode }
}

const all: readonly Part[] = ['background jobs', 'server', 'outcomes', 'live chat', 'telemetry', 'database']

it('closes the parts in their order, the database last', async () => {
  expect(await stop({})).toEqual({ closed: all, logged: [], exitCode: 0 })
})

it.each(all)('closes every other part when this one fails: %s', async (failing) => {
  expect(await stop({ failing })).toEqual({
    closed: all,
    logged: [{ event: 'stop-failed', part: failing, message: 'away' }],
    exitCode: 1,
  })
})

it('closes the database at the limit when a part hangs', async () => {
  const { closed, exitCode } = await stop({ hanging: 'server' }, 1)
  expect([closed, exitCode]).toEqual([['background jobs', 'server', 'database'], 0])
})

it('closes the database when the server has not started', async () => {
  const closed: string[] = []
  const database = { close: () => Promise.resolve(void closed.push('database')) }
  const telemetry = { exportRegistry: () => {}, stop: () => Promise.resolve() }
  const running: RunningServer = { app: null, liveChat: null, outcomes: null, telemetry, isStopping: true }
  const log = { error: () => {} }
  expect([await stopServer(database, running, { limitMs: 60_000, log }), closed]).toEqual([0, ['database']])
})
