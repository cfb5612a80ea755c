import { describe, expect, it } from 'vitest'
import type { SweepWork } from '../model/sweep-work'
import type { LiveChatRepository } from '../repository'
import { visitorTimeoutMs } from '../model/visitor'
import type { ServiceContext } from './service-context'
import { agentIdleMs, createSweep } from './sweep'

const now = 1_800_000_000_000

/** Runs one sweep and returns the calls that it made, and the failures that it reported. */
async function sweep(findWork: (idleBefore: number) => Promise<SweepWork>) {
  const calls: string[] = []
  const failures: string[] = []
  const note =
    <Result>(name: string, result: Result) =>
    (): Promise<Result> => {
      calls.push(name)
      return Promise.resolve(result)
    }
  const repository: Partial<LiveChatRepository> = {
    findSweepWork: findWork,
    listIdleChats: note('idle chats', []),
    listAbandonedChats: note('abandoned chats', []),
    listDisconnectedAgents: note('disconnected agents', []),
    listAgents: note('agents', []),
  }
  const service: Partial<ServiceContext> = {
    repository: repository as LiveChatRepository,
    getSteadySince: () => now - visitorTimeoutMs,
    onFailure: (work) => void failures.push(work),
  }
  const run = createSweep({
    service: service as ServiceContext,
    presence: { report: note('presence', undefined) } as unknown as Parameters<
      typeof createSweep
    >[0]['presence'],
    router: { route: note('routing', false) },
    notifyAccount: note('account', undefined),
    notifyKeptChats: note('kept chats', undefined),
    standIn: note('stand-in', undefined),
    watchBreaches: note('breaches', undefined),
  })
  await run(now)
  return { calls, failures }
}

const always = ['presence', 'stand-in', 'account', 'kept chats', 'breaches']
const ofChats = ['idle chats', 'abandoned chats', 'disconnected agents', 'routing', 'abandoned chats']
const byName = (names: readonly string[]): readonly string[] => names.toSorted()

describe('the sweep', () => {
  it.each<[string, SweepWork, readonly string[]]>([
    [
      'asks for nothing of chats or agents while there are none',
      { hasRunningChats: false, hasIdleAgents: false },
      [],
    ],
    ['looks after chats while one runs', { hasRunningChats: true, hasIdleAgents: false }, ofChats],
    ['looks after agents while one is idle', { hasRunningChats: false, hasIdleAgents: true }, ['agents']],
  ])('%s', async (_title, work, more) => {
    const asked: number[] = []
    const { calls, failures } = await sweep((idleBefore) => {
      asked.push(idleBefore)
      return Promise.resolve(work)
    })
    expect(byName(calls)).toEqual(byName([...always, ...more]))
    expect(failures).toEqual([])
    expect(asked).toEqual([now - agentIdleMs])
  })

  it('looks after everything when it cannot find out what there is, and reports that', async () => {
    const { calls, failures } = await sweep(() => Promise.reject(new Error('The database is away.')))
    expect(byName(calls)).toEqual(byName([...always, ...ofChats, 'agents']))
    expect(failures).toEqual(['sweep-work'])
  })
})
