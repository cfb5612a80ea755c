import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { ProcessPorts } from '../process-ports'
import { processPorts } from '../process-ports'
import { patientFetch } from './patient-fetch'
import { testKey } from './test-settings'

/** A connector as its start function returns it. */
type Running = {
  readonly app: FastifyInstance
  readonly firstRead: Promise<unknown>
  readonly close: () => Promise<void>
}

/** Milliseconds by which the clock of the connector is ahead. Its waits pass at once and move it. */
export type TestClock = { aheadMs: number }

export type TestRequest = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
}

export type RunningConnector<Source, Connector> = {
  readonly address: string
  /** The fake of the connected system. */
  readonly source: Source
  readonly running: Connector
  readonly clock: TestClock
  /** Returns the time of that clock, in milliseconds since 1970. */
  readonly now: () => number
  readonly waits: number[]
  /** Work that the connector has planned, with its delay. */
  readonly planned: { readonly work: () => void; readonly ms: number }[]
  /** Sends a request with the key. */
  readonly send: (path: string, init?: TestRequest) => Promise<Response>
  /** Ends the connector and starts another one on the same system, as an operator does. */
  readonly restart: () => Promise<void>
}

export type RunningConnectorPorts<Source, Connector> = {
  readonly startSource: (now: () => number) => Promise<Source>
  readonly start: (source: Source, ports: ProcessPorts) => Connector | Promise<Connector>
  /** Removes the faults that a test has planted. */
  readonly resetSource: (source: Source) => void
  readonly onWait?: (source: Source, ms: number) => void
  readonly createFetch?: (getSource: () => Source, clock: TestClock) => typeof fetch
}

/** Starts a fake of the connected system, and a connector on it, for the tests of a file. */
export function useRunningConnector<
  Source extends { readonly close: () => Promise<void> },
  Connector extends Running,
>({
  startSource,
  start,
  resetSource,
  onWait = () => undefined,
  createFetch = () => patientFetch,
}: RunningConnectorPorts<Source, Connector>): RunningConnector<Source, Connector> {
  const state: { source?: Source; connector?: Connector; address?: string } = {}
  const clock: TestClock = { aheadMs: 0 }
  const waits: number[] = []
  const planned: RunningConnector<Source, Connector>['planned'] = []
  const now = () => Date.now() + clock.aheadMs
  const ports: ProcessPorts = {
    ...processPorts,
    fetch: createFetch(() => getStarted(state.source), clock),
    now,
    wait: async (ms) => {
      if (ms > 0) waits.push(ms)
      clock.aheadMs += ms
      if (state.source !== undefined) onWait(state.source, ms)
    },
    schedule: (work, ms) => void planned.push({ work, ms }),
  }

  async function startOnSource(): Promise<void> {
    const connector = await start(getStarted(state.source), ports)
    state.connector = connector
    await connector.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = connector.app.server.address() as AddressInfo
    state.address = `http://127.0.0.1:${port}`
    await connector.firstRead
  }

  beforeAll(async () => {
    state.source = await startSource(now)
    await startOnSource()
  }, 60_000)
  afterEach(() => {
    resetSource(getStarted(state.source))
    waits.length = 0
    planned.length = 0
  })
  afterAll(async () => {
    await state.connector?.close()
    await state.source?.close()
  })

  return {
    get address() {
      return getStarted(state.address)
    },
    get source() {
      return getStarted(state.source)
    },
    get running() {
      return getStarted(state.connector)
    },
    clock,
    now,
    waits,
    planned,
    send: (path, init) =>
      fetch(`${getStarted(state.address)}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${testKey}`, ...init?.headers },
      }),
    restart: async () => {
      await state.connector?.close()
      await startOnSource()
    },
  }
}

function getStarted<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError('The test connector is not started.')
  return value
}
