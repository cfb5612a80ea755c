import { once } from 'node:events'
import { callExamples } from '@murphy/contracts/call-examples'
import { hubPushArguments } from '@murphy/contracts/hub'
import type { HubPushes } from '@murphy/contracts/hub'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { tooManyCalls } from '../http/problem'
import type { HandOver } from './ports'
import { useTestHub } from './testing/test-hub'
import { greet, transports } from './testing/visitor'

const house = useTestHub()
const alex = 123

const id = expect.stringMatching(/^m-[\w-]{22}$/)
const hereYouAre = { type: 'message', id, text: 'Here you are.' }

describe.each(transports)('over %s', (transport) => {
  it(
    'a message is accepted, then answered as a whole',
    { meta: { rules: 'HUB-01, HUB-02, HUB-08, HUB-13, HUB-19, HUB-21' } },
    async () => {
      const server = await house.start()
      const visitor = await house.connect(server, { transport })
      await visitor.ask('how do I return a bottle', {}, 'r-1')
      const [items, about] = await visitor.first('wsMessageReceived')
      expect(items).toEqual([{ type: 'session_id', id, sessionId: expect.stringMatching(/^s-/) }, hereYouAre])
      expect(about).toEqual({ requestId: 'r-1' })
      expect(visitor.received('requestReceived')).toEqual([[{ requestId: 'r-1' }]])
      expect(visitor.pushes()).toEqual(['requestReceived', 'wsMessageReceived'])
      expect(server.turns[0]?.turn).toEqual({ kind: 'text', text: 'how do I return a bottle' })
    },
  )

  it('an event brings its own parameters [HUB-09]', async () => {
    const server = await house.start()
    const visitor = await house.connect(server, { transport })
    await visitor.sendEvent('PRODUCT_AVAIL_SET_STORE', { storeId: '1021' })
    await visitor.first('wsMessageReceived')
    expect(server.turns[0]?.turn).toMatchObject({
      kind: 'event',
      event: 'PRODUCT_AVAIL_SET_STORE',
      parameters: { storeId: '1021' },
    })
  })

  it('a greeting is accepted, names the conversation and is answered [HUB-10, HUB-17, HUB-18]', async () => {
    const visitor = await house.connect(await house.start(), { transport })
    expect(await greet(visitor)).toMatch(/^s-/)
    expect(visitor.received('ConversationIdReceived')).toEqual([[expect.stringMatching(/^c-[\w-]{22}$/)]])
    expect(visitor.pushes()).toEqual([
      'requestReceived',
      'ConversationIdReceived',
      'greetingResponseReceived',
    ])
  })
})

describe('a command', () => {
  it('completes as soon as it is accepted, before anything is pushed', async () => {
    let answer = () => {}
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve
    })
    const server = await house.start({ bot: { answer: () => isAsked.then(() => []) } })
    const visitor = await house.connect(server)
    const records = await rawRecords(server.address, ['SendWSQuery', 'hello', visitor.context, {}])
    await expect.poll(() => records).toEqual(['{}', 'completed', 'requestReceived'])
    answer()
    await expect.poll(() => records).toEqual(['{}', 'completed', 'requestReceived', 'wsMessageReceived'])
  })

  it('is answered without characters that the database cannot store', async () => {
    const server = await house.start()
    const visitor = await house.connect(server)
    await visitor.ask('wh\0ere is half a \ud83d', {}, 'r-1')
    await visitor.first('wsMessageReceived')
    expect(server.turns[0]?.turn).toEqual({ kind: 'text', text: 'where is half a \ufffd' })
    expect(server.logged.join('')).not.toContain('turn-not-kept')
  })

  it('is answered in the order of its conversation, however long each takes', async () => {
    let slow = () => {}
    const isSlow = new Promise<void>((resolve) => {
      slow = resolve
    })
    const server = await house.start({
      bot: {
        answer: async (turn) => {
          const text = turn.kind === 'text' ? turn.text : ''
          if (text === 'slow') await isSlow
          return [{ type: 'message', text }]
        },
      },
    })
    const visitor = await house.connect(server)
    await visitor.ask('slow', {}, 'r-1')
    await visitor.ask('quick', {}, 'r-2')
    const neighbour = await house.connect(server)
    await neighbour.ask('quick')
    await neighbour.first('wsMessageReceived')
    expect(visitor.received('wsMessageReceived')).toEqual([])
    slow()
    await expect.poll(() => visitor.received('wsMessageReceived').length).toBe(2)
    expect(visitor.received('wsMessageReceived').map(([, about]) => about?.requestId)).toEqual(['r-1', 'r-2'])
  })

  it('a command of a closed connection is not answered, except the last three', async () => {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    const said: string[] = []
    const server = await house.start({
      bot: {
        answer: async (turn) => {
          said.push(turn.kind === 'text' ? turn.text : '')
          await isReleased
          return []
        },
      },
    })
    const visitor = await house.connect(server)
    for (let count = 1; count <= 50; count += 1) await visitor.ask(`question ${count}`)
    await expect(visitor.ask('question 51')).rejects.toThrow(tooManyCalls)
    const isConnected = () => server.app.chatHub.metrics().connections.WebSockets
    await visitor.connection.stop()
    await expect.poll(isConnected).toBe(0)
    release()
    const again = await house.connect(server, visitor.ids)
    await again.ask('the page is back')
    await again.first('wsMessageReceived')
    expect(said).toEqual(['question 1', 'question 48', 'question 49', 'question 50', 'the page is back'])
  })

  it('continues the session that its parameters name', async () => {
    const server = await house.start()
    const visitor = await house.connect(server)
    const sessionId = await greet(visitor)
    await visitor.ask('hello', { sessionId })
    const [items] = await visitor.first('wsMessageReceived')
    expect(items).toEqual([hereYouAre])
    expect(server.turns[0]?.context.conversationId).toBe(`${visitor.ids.chatbotUserId} ${sessionId}`)
  })

  it('gets a request id when it brings none', async () => {
    const visitor = await house.connect(await house.start())
    const parameters = { ...visitor.context, sessionId: '', isLCAvailable: true }
    await visitor.connection.invoke('SendWSQuery', 'hello', parameters)
    const [{ requestId }] = await visitor.first('requestReceived')
    expect((await visitor.first('wsMessageReceived'))[1]).toEqual({ requestId })
  })

  it('is answered as the contracts say [HUB-12]', async () => {
    const visitor = await house.connect(await house.start())
    await greet(visitor)
    await visitor.ask('hello')
    await visitor.first('wsMessageReceived')
    for (const name of ['requestReceived', 'wsMessageReceived', 'greetingResponseReceived'] as const)
      for (const args of visitor.received(name)) expect(parse(hubPushArguments[name], args)).toEqual(args)
  })

  it('KEEP_ALIVE has an answer without text, and nothing of it is stored', async () => {
    const server = await house.start({ bot: { answer: () => Promise.resolve([]) } })
    const visitor = await house.connect(server)
    const sessionId = await greet(visitor)
    const other = await house.connect(server, visitor.ids)
    await greet(other, { sessionId })
    await visitor.sendEvent('KEEP_ALIVE', { sessionId })
    const [items] = await visitor.first('wsMessageReceived')
    expect(items).toEqual([{ type: 'session_id', id, sessionId }])
    expect(other.received('messageHistoryReceived')).toEqual([])
  })
})

describe('a wrong command', () => {
  it.each([
    ['no arguments', []],
    ['a number for a text', [7, '{}', {}]],
    ['no text', ['', '{}', {}]],
    ['a text too long', ['x'.repeat(257), '{}', {}]],
    ['parameters that are no JSON', ['hello', '{', {}]],
    ['parameters that lack a field', ['hello', '{}', {}]],
    ['a surplus argument', ['hello', JSON.stringify(callExamples.textQuery[0].body.parameters), {}, 'more']],
    ['a request id that is none', ['hello', '{}', { requestId: {} }]],
    ['a prototype', ['hello', '{"__proto__":{"sessionId":"s"}}', {}]],
  ])('a wrong command with %s completes with an error and reaches no bot', async (_title, args) => {
    const server = await house.start()
    const visitor = await house.connect(server)
    await expect(visitor.connection.invoke('SendWSQuery', ...args)).rejects.toThrow(
      "Failed to invoke 'SendWSQuery' due to an error on the server.",
    )
    expect(server.turns).toEqual([])
    await visitor.ask('hello')
    await visitor.first('wsMessageReceived')
  })

  it('is told when there is no such method, or no visitor [HUB-24]', async () => {
    const server = await house.start()
    const visitor = await house.connect(server)
    await expect(visitor.connection.invoke('constructor')).rejects.toThrow('Method does not exist')
    const nobody = await house.connect(server, { chatbotUserId: '' })
    await expect(nobody.ask('hello')).rejects.toThrow('The address of the hub needs a chatbotUserId.')
  })

  it('a command longer than 32 KiB ends the connection, and the next one works', async () => {
    const server = await house.start()
    const visitor = await house.connect(server)
    await expect(visitor.ask('hello', { storeName: 'x'.repeat(33_000) })).rejects.toThrow()
    expect(server.turns).toEqual([])
    const again = await house.connect(server, visitor.ids)
    await again.ask('hello')
    await again.first('wsMessageReceived')
  })
})

describe('an answer that fails', () => {
  it('is reported as failed while the database is away, and the hub continues [ERR-01]', async () => {
    const server = await house.start()
    const visitor = await house.connect(server)
    await house.database.stopAnswering()
    await visitor.ask('hello', {}, 'r-1')
    await visitor.greet({}, { requestId: 'r-2' })
    await expect
      .poll(() => visitor.received('wsMessageReceived'))
      .toEqual([
        [[], { requestId: 'r-1', failed: true, code: 'unavailable' }],
        [[], { requestId: 'r-2', failed: true, code: 'unavailable' }],
      ])
    await house.database.answerAgain()
    await visitor.ask('hello', {}, 'r-1')
    await expect.poll(() => visitor.received('wsMessageReceived').length).toBe(3)
    expect(visitor.received('wsMessageReceived')[2]?.[0]).toContainEqual(hereYouAre)
  })

  it('says that the shopper has to be proven, like 403 does', async () => {
    const server = await house.start({ bot: { answer: () => Promise.resolve('not-proven') } })
    const visitor = await house.connect(server)
    await visitor.ask('my orders', { shopperId: alex }, 'r-1')
    expect(await visitor.first('wsMessageReceived')).toEqual([
      [],
      { requestId: 'r-1', failed: true, code: 'forbidden' },
    ])
  })
})

describe('a handover', () => {
  it('is recorded and passed on, to the agents when no target is named [HUB-11]', async () => {
    const handOvers: HandOver[] = []
    const server = await house.start({ hub: { passControl: (handOver) => void handOvers.push(handOver) } })
    const visitor = await house.connect(server)
    const sessionId = await greet(visitor)
    await visitor.call('PassControl', { source: 'murphy' })
    await visitor.call('PassControl', { source: 'agent-workspace', target: 'murphy' })
    expect(handOvers).toEqual([
      { ...visitor.ids, sessionId, source: 'murphy', target: 'agent-workspace' },
      { ...visitor.ids, sessionId, source: 'agent-workspace', target: 'murphy' },
    ])
    const recorded = () =>
      house.database.db
        .selectFrom('murphy.event_record')
        .select(['kind', 'data'])
        .where('user_id', '=', visitor.ids.chatbotUserId)
        .execute()
    await expect.poll(recorded).toHaveLength(2)
    expect(await recorded()).toContainEqual({
      kind: 'pass-control',
      data: { source: 'murphy', target: 'agent-workspace' },
    })
  })

  it.each<{ [Name in keyof HubPushes]: [Name, Parameters<HubPushes[Name]>] }[keyof HubPushes]>([
    ['textMessageReceived', [{ id: 'l-1', from: 'agent', text: 'Hi, Sarah here.' }]],
    ['liveChatEnd', [{ reason: 'agent_ended' }]],
    ['messageReceived', [{ type: 'message', id: 'm-1', text: 'Your invoice is on its way.' }]],
  ])('%s reaches every tab of the conversation and no other [HUB-12, HUB-14, HUB-16]', async (name, args) => {
    const server = await house.start()
    const visitor = await house.connect(server)
    const sessionId = await greet(visitor)
    const tab = await house.connect(server, visitor.ids)
    await greet(tab, { sessionId })
    const stranger = await house.connect(server)
    await greet(stranger)
    server.app.chatHub.publish({ ...visitor.ids, sessionId }, name, ...args)
    await expect.poll(() => visitor.received(name)).toEqual([args])
    await expect.poll(() => tab.received(name)).toEqual([args])
    expect(stranger.received(name)).toEqual([])
  })
})

it('counts what it does, and writes neither texts nor ids nor tokens into the log', async () => {
  const server = await house.start()
  const token = await server.tokens(alex, { audience: 'murphy-hub' })
  const visitor = await house.connect(server, { token })
  const sessionId = await greet(visitor)
  await visitor.ask('the secret of the cellar', { sessionId })
  await visitor.first('wsMessageReceived')
  const { text } = await server.inject({ method: 'GET', url: '/metrics' })
  expect(text).toContain('murphy_hub_connections{transport="WebSockets"} 1')
  expect(text).toContain(
    'murphy_hub_answer_duration_seconds_count{command="SendWSQuery",outcome="answered"} 1',
  )
  expect(text).toContain('murphy_hub_calls_total 2')
  expect(text).toContain('route="/WsMurphyChat/negotiate"')
  const logged = server.logged.join('')
  expect(logged).toContain('"event":"hub-answered","command":"SendWSQuery","outcome":"answered"')
  for (const secret of ['cellar', sessionId, token, ...Object.values(visitor.ids)])
    expect(logged).not.toContain(secret)
})

/** Returns the records of a call over a bare WebSocket, in the order of arrival. The list fills as they arrive. */
async function rawRecords(
  address: string,
  [target, ...args]: readonly [string, ...unknown[]],
): Promise<readonly string[]> {
  const records: string[] = []
  const socket = new WebSocket(`${address.replace('http', 'ws')}/WsMurphyChat?chatbotUserId=raw`)
  socket.on('message', (data: Buffer) => {
    for (const record of data.toString().split('\u001E').slice(0, -1)) {
      const { type, target: name } = JSON.parse(record) as {
        readonly type?: number
        readonly target?: string
      }
      if (type !== 6) records.push(name ?? (type === 3 ? 'completed' : record))
    }
  })
  await once(socket, 'open')
  const call = JSON.stringify({ type: 1, invocationId: '1', target, arguments: args })
  socket.send(`{"protocol":"json","version":1}\u001E${call}\u001E`)
  return records
}
