import { expect, it } from 'vitest'
import type { FakeClock } from '@murphy/testing'
import { createFakeClock } from '@murphy/testing'
import { createLimits } from '../../limits/limits'
import type { AgentConnectionPorts } from './agent-connection'
import { AgentConnection } from './agent-connection'

const state = {
  serverTime: 0,
  accountStatus: 'online',
  routing: 'assigned',
  departments: [],
  operatingHours: null,
  me: { agentId: 7, title: 'Agent' },
  setAwayFor: null,
  colleagues: [],
  queue: [],
  chats: [],
  mentions: [],
  missedTargets: [],
  tagging: { isRequired: false, tags: [] },
}

/** Returns an agent's connection on fake ports. */
function createConnection(
  agents: object,
  { clock = createFakeClock(), deskSessions }: { clock?: FakeClock; deskSessions?: object } = {},
): AgentConnection {
  return new AgentConnection({
    id: 'd-1',
    agentId: 7,
    sessionId: 1,
    sessionToken: 'token',
    hasVisibleTab: () => false,
    // The ports that the test needs.
    ports: {
      agents,
      deskSessions,
      build: null,
      limits: createLimits(null, () => 0),
      clock,
      log: { warn: () => undefined },
    } as unknown as AgentConnectionPorts,
    channel: { send: () => undefined, close: () => undefined },
    address: '127.0.0.1',
    onClosed: () => undefined,
  })
}

it('counts a connection no longer when its session ends, even if the client never closes its side', async () => {
  const calls: string[] = []
  const connection = createConnection({
    addConnection: async (id: string) => void calls.push(`opened ${id}`),
    removeConnection: async (id: string) => void calls.push(`closed ${id}`),
    readState: async () => state,
  })
  connection.handleMessage([{ type: 'register', version: 1, chats: [] }])
  connection.close({ type: 'error', reason: 'signed_out', message: 'Please sign in again.' })
  await connection.whenLeft()
  expect(calls).toEqual(['opened d-1', 'closed d-1'])

  connection.handleClose()
  await connection.whenClosed()
  expect(calls).toEqual(['opened d-1', 'closed d-1'])
})

it('reads the store once a second while it is away, however many notifications come', async () => {
  const clock = createFakeClock()
  let isAway = false
  let questions = 0
  const answer = async <Value>(value: Value): Promise<Value> => {
    questions += 1
    if (isAway) throw new Error('The store is away.')
    return value
  }
  const chats = [{ chatId: 'ch-1', lastSeq: 0, visitor: {}, agents: [], notes: [], transfer: null }]
  const connection = createConnection(
    {
      addConnection: async () => undefined,
      readState: () => answer({ ...state, chats }),
      listEntriesAfter: () => answer([]),
    },
    { clock, deskSessions: { find: () => answer({}) } },
  )
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  connection.handleMessage([{ type: 'register', version: 1, chats: [] }])
  await settle()
  isAway = true
  for (let time = 0; time < 10; time += 1)
    connection.handleNotification({ about: 'chat', chatId: 'ch-1', visitorId: 'v-1' })
  await settle()
  questions = 0
  for (let time = 0; time < 5; time += 1) {
    await clock.pass(1000)
    await settle()
  }
  expect(questions).toBeGreaterThan(2)
  expect(questions).toBeLessThan(12)
})
