import { type ChildProcess, spawn } from 'node:child_process'
import type { HubConnection } from '@microsoft/signalr'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { createNodeDefinition } from '../testing/node-definition'
import { createOfficialClient } from '../testing/official-client'
import { canStopRedis, findMissingRedisReason, type RealRedis, startRedis } from '../testing/real-redis'
import { type RunningHub, startHub } from '../testing/running-hub'
import type { Backplane } from './backplane'
import { createInProcessBus } from './backplane'
import { createRedisBackplane } from './redis'

const missing = findMissingRedisReason()
if (missing !== null) process.stdout.write(`The backplane is not tested on Redis: ${missing}.\n`)

let redis: RealRedis
const backplanes: { readonly [name: string]: () => Backplane } = (() => {
  const bus = createInProcessBus()
  const inProcess = { 'in one process': () => bus.backplane() }
  const overRedis = () =>
    createRedisBackplane({ url: redis.url, prefix: 'test', onError: () => {}, reconnectDelayMs: () => 20 })
  return missing === null ? { ...inProcess, 'over Redis': overRedis } : inProcess
})()

const clients: HubConnection[] = []
const nodes: RunningHub<null>[] = []

beforeAll(async () => {
  if (missing === null) redis = await startRedis()
})
afterAll(() => redis?.dispose())
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.stop()))
  for (const node of nodes.splice(0)) {
    await node.hub.close({ drainMs: 0 })
    await node.stop()
  }
})

async function startNode(name: string, backplane: Backplane): Promise<RunningHub<null>> {
  const node = await startHub(createNodeDefinition(name, backplane))
  nodes.push(node)
  await node.hub.ready
  return node
}

type Member = { readonly client: HubConnection; readonly id: string; readonly heard: unknown[] }

async function connect(
  url: string,
  user: string,
  protocol: 'json' | 'messagepack' = 'json',
): Promise<Member> {
  const client = createOfficialClient(
    url,
    { transport: 'WebSockets', protocol },
    { accessTokenFactory: () => user },
  )
  const heard: unknown[] = []
  client.on('Received', (value) => heard.push(value))
  client.on('Answer', (node: string) => `${user} hears ${node}`)
  await client.start()
  clients.push(client)
  return { client, id: client.connectionId ?? '', heard }
}

describe.each(Object.keys(backplanes))('two nodes %s', (kind) => {
  async function twoNodes() {
    const backplane = () => backplanes[kind]?.() ?? createInProcessBus().backplane()
    const [one, two] = await Promise.all([startNode('one', backplane()), startNode('two', backplane())])
    return { one, two }
  }

  it('begin the ids of their connections with their name', async () => {
    const { one, two } = await twoNodes()
    expect((await connect(one.url, 'ann')).id).toMatch(/^one-/)
    expect((await connect(two.url, 'bob')).id).toMatch(/^two-/)
  })

  it('send to all, others, users and single connections of both nodes, in both protocols', async () => {
    const { one, two } = await twoNodes()
    const ann = await connect(one.url, 'ann')
    const bob = await connect(two.url, 'bob', 'messagepack')
    const bobToo = await connect(one.url, 'bob')
    await ann.client.invoke('ToAll', 'all')
    await ann.client.invoke('ToOthers', { to: 'others' })
    await ann.client.invoke('ToUser', 'bob', 'user')
    await ann.client.invoke('ToClient', bob.id, 'client')
    await expect.poll(() => bob.heard).toEqual(['all', { to: 'others' }, 'user', 'client'])
    await expect.poll(() => bobToo.heard).toEqual(['all', { to: 'others' }, 'user'])
    expect(ann.heard).toEqual(['all'])
  })

  it('share groups, and add connections of the other node to them', async () => {
    const { one, two } = await twoNodes()
    const ann = await connect(one.url, 'ann')
    const bob = await connect(two.url, 'bob')
    expect(await ann.client.invoke('Join', ann.id, 'tasting')).toBe(true)
    expect(await ann.client.invoke('Join', bob.id, 'tasting')).toBe(true)
    expect(await ann.client.invoke('Join', 'two-nobody', 'tasting')).toBe(false)
    expect(await ann.client.invoke('Join', 'three-nobody', 'tasting')).toBe(false)
    await bob.client.invoke('ToGroup', 'tasting', 1)
    await bob.client.invoke('ToOthersInGroup', 'tasting', 2)
    await expect.poll(() => ann.heard).toEqual([1, 2])
    expect(await ann.client.invoke('Leave', bob.id, 'tasting')).toBe(true)
    await ann.client.invoke('ToGroup', 'tasting', 3)
    await ann.client.invoke('ToAll', 'end')
    await expect.poll(() => bob.heard).toEqual([1, 'end'])
  })

  it('refuse long group names and too many groups, also for the other node', async () => {
    const { one, two } = await twoNodes()
    const ann = await connect(one.url, 'ann')
    const bob = await connect(two.url, 'bob')
    const { groups } = one.hub
    for (const { id } of [ann, bob]) {
      await expect(groups.add(id, 'x'.repeat(1025))).rejects.toThrow('The name of the group is too long.')
      expect(await groups.add(id, 'x'.repeat(1024))).toBe(true)
      for (let count = 1; count < 1000; count += 1) await groups.add(id, `group ${count}`)
      await expect(groups.add(id, 'one more')).rejects.toThrow('The connection is in too many groups.')
      expect(await groups.add(id, 'group 1')).toBe(true)
      expect(await groups.remove(id, 'group 1')).toBe(true)
      expect(await groups.add(id, 'one more')).toBe(true)
    }
  })

  it('invoke a method of a client of the other node', async () => {
    const { one, two } = await twoNodes()
    const ann = await connect(one.url, 'ann')
    const bob = await connect(two.url, 'bob')
    expect(await ann.client.invoke('InvokeClient', bob.id)).toEqual({ ok: true, value: 'bob hears one' })
    expect(await ann.client.invoke('InvokeClient', 'two-nobody')).toMatchObject({
      ok: false,
      error: { kind: 'gone' },
    })
    expect(await ann.client.invoke('InvokeClient', 'nowhere-nobody')).toMatchObject({
      error: { kind: 'gone' },
    })
  })

  it('keep the order of one sender over both channels', async () => {
    const { one, two } = await twoNodes()
    const ann = await connect(one.url, 'ann')
    const bob = await connect(two.url, 'bob')
    await ann.client.invoke('Join', bob.id, 'tasting')
    const count = inject('isLongRun') ? 10_000 : 500
    const { clients: others } = one.hub.context
    for (let value = 0; value < count; value += 1) {
      const way = [others.all, others.user('bob'), others.client(bob.id), others.group('tasting')][value % 4]
      way?.send('Received', value)
    }
    await expect.poll(() => bob.heard.length, { timeout: 100_000 }).toBe(count)
    expect(bob.heard).toEqual(Array.from({ length: count }, (_, value) => value))
    expect(two.hub.metrics().missedFromNodes).toBe(0)
  }, 120_000)
})

describe.skipIf(missing !== null)('Redis', () => {
  const overRedis = () => backplanes['over Redis']?.() ?? createInProcessBus().backplane()

  it.skipIf(!canStopRedis)(
    'may be unavailable for a while: messages in between are lost, never late, and counted',
    async () => {
      const one = await startNode('one', overRedis())
      const two = await startNode('two', overRedis())
      const ann = await connect(one.url, 'ann')
      const bob = await connect(two.url, 'bob')
      await ann.client.invoke('ToAll', 'before')
      await expect.poll(() => bob.heard).toEqual(['before'])

      await redis.stop()
      await expect
        .poll(async () => {
          await ann.client.invoke('ToAll', 'meanwhile')
          return one.hub.metrics().unpublished
        })
        .toBeGreaterThan(2)
      expect(ann.heard.length).toBeGreaterThan(2)

      await redis.start()
      await expect
        .poll(
          async () => {
            await ann.client.invoke('ToAll', 'after')
            return bob.heard.at(-1)
          },
          { timeout: 10_000 },
        )
        .toBe('after')
      expect(bob.heard).not.toContain('meanwhile')
      expect(two.hub.metrics().missedFromNodes).toBeGreaterThan(2)
    },
  )

  it('detects that a node was killed: its connections are gone at once, and other nodes work on', async () => {
    const one = await startNode('one', overRedis())
    const { process: two, url } = await startNodeProcess('two')
    const ann = await connect(one.url, 'ann')
    const bob = await connect(url, 'bob')
    await ann.client.invoke('ToUser', 'bob', 'alive')
    await expect.poll(() => bob.heard).toEqual(['alive'])
    const exit = new Promise((resolve) => two.once('exit', resolve))
    two.kill('SIGKILL')
    await exit
    await expect
      .poll(async () => await ann.client.invoke('InvokeClient', bob.id))
      .toMatchObject({ error: { kind: 'gone' } })
    expect(await ann.client.invoke('Join', bob.id, 'tasting')).toBe(false)
    const again = await connect(one.url, 'bob')
    await ann.client.invoke('ToUser', 'bob', 'here')
    await expect.poll(() => again.heard).toEqual(['here'])
  })
})

async function startNodeProcess(
  name: string,
): Promise<{ readonly process: ChildProcess; readonly url: string }> {
  const started = spawn(
    process.execPath,
    ['--import', 'tsx', 'packages/hub/src/testing/node-program.ts', '--node', name, '--redis', redis.url],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const url = await new Promise<string>((resolve) => {
    started.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()))
  })
  return { process: started, url }
}
