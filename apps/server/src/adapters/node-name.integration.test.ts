import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../testing/use-test-server'
import { claimNodeName, createNodeNameCheck } from './node-name'

const database = useTestDatabase()

function server(nodeName: string, processId: string) {
  const reports: string[] = []
  const look = createNodeNameCheck(() => claimNodeName(database.db, nodeName, processId), processId, {
    onShared: () => reports.push('shared'),
    onFailure: () => reports.push('failed'),
  })
  return { look, reports }
}

describe('a node name', () => {
  it('is reported by both of two running servers that share it', async () => {
    const [one, other] = [server('n1', 'p-1'), server('n1', 'p-2')]
    await one.look()
    await other.look()
    expect([one.reports, other.reports]).toEqual([[], []])
    await one.look()
    await other.look()
    expect([one.reports, other.reports]).toEqual([['shared'], ['shared']])
  })

  it('can be adopted from a server that has stopped', async () => {
    const before = server('n2', 'p-3')
    await before.look()
    const next = server('n2', 'p-4')
    for (let round = 0; round < 3; round += 1) await next.look()
    expect(next.reports).toEqual([])
  })

  it('is checked again after a failure of the database', async () => {
    const reports: string[] = []
    const answers = [Promise.reject(new Error('away')), Promise.resolve('p-5'), Promise.resolve('p-6')]
    const look = createNodeNameCheck(() => answers.shift() ?? Promise.resolve(null), 'p-5', {
      onShared: () => reports.push('shared'),
      onFailure: () => reports.push('failed'),
    })
    for (let round = 0; round < 3; round += 1) await look()
    expect(reports).toEqual(['failed', 'shared'])
  })
})
