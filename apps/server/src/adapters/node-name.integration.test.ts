import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../testing/use-test-server'
import { claimNodeName, watchNodeName } from './node-name'

const database = useTestDatabase()

function server(nodeName: string, processId: string) {
  const told: string[] = []
  const look = watchNodeName(() => claimNodeName(database.db, nodeName, processId), processId, {
    onShared: () => told.push('shared'),
    onFailure: () => told.push('failed'),
  })
  return { look, told }
}

describe('the name of a node', () => {
  it('is found with two running servers by both of them', async () => {
    const [one, other] = [server('n1', 'p-1'), server('n1', 'p-2')]
    await one.look()
    await other.look()
    expect([one.told, other.told]).toEqual([[], []])
    await one.look()
    await other.look()
    expect([one.told, other.told]).toEqual([['shared'], ['shared']])
  })

  it('may be taken over from a server that has stopped', async () => {
    const before = server('n2', 'p-3')
    await before.look()
    const next = server('n2', 'p-4')
    for (let round = 0; round < 3; round += 1) await next.look()
    expect(next.told).toEqual([])
  })

  it('is looked for again after a failure of the store', async () => {
    const told: string[] = []
    const answers = [Promise.reject(new Error('away')), Promise.resolve('p-5'), Promise.resolve('p-6')]
    const look = watchNodeName(() => answers.shift() ?? Promise.resolve(null), 'p-5', {
      onShared: () => told.push('shared'),
      onFailure: () => told.push('failed'),
    })
    for (let round = 0; round < 3; round += 1) await look()
    expect(told).toEqual(['failed', 'shared'])
  })
})
