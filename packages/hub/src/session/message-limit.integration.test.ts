import { describe, expect, it } from 'vitest'
import { startCallingHub } from '../testing/calling-hub'
import { hubForEachTest } from '../testing/hub-for-each-test'
import { callOf, completionOf, negotiate, RawClient } from '../testing/raw-client'

let counted = 0
const allowed = 3
const calling = hubForEachTest(
  (options) => {
    counted = 0
    return startCallingHub(options)
  },
  {
    isMessageAllowed: () => {
      counted += 1
      return counted <= allowed
    },
  },
)

const tooMany = { type: 7, error: 'Too many messages.', allowReconnect: true }

describe('a limit of messages', () => {
  it.each([
    ['pings', [{ type: 6 }]],
    ['calls of a method', [callOf('1', 'Nothing')]],
    ['calls of an unknown method', [callOf('1', 'Missing')]],
    ['calls with wrong arguments', [callOf('1', 'Nothing', 1)]],
    ['completions nobody waits for', [{ type: 3, invocationId: 'x' }]],
    ['items of unknown streams', [{ type: 2, invocationId: 'x', item: 1 }]],
    ['cancellations of unknown streams', [{ type: 5, invocationId: 'x' }]],
    ['messages of an unknown type', [{ type: 99 }]],
  ])('counts %s, and ends the connection beyond it', async (_, messages) => {
    const client = await RawClient.shaken(calling.url)
    for (let sent = 0; sent <= allowed; sent += 1) client.say(...messages)
    await client.ended()
    expect(counted).toBe(allowed + 1)
    expect(client.messages.at(-1)).toEqual(tooMany)
  })

  it('counts each message of one frame', async () => {
    const client = await RawClient.shaken(calling.url)
    client.say({ type: 6 }, { type: 6 }, { type: 6 }, { type: 6 }, callOf('1', 'Echo', 1))
    await client.ended()
    expect(client.messages.at(-1)).toEqual(tooMany)
    expect(calling.hub.metrics().calls).toBe(0)
  })

  it('counts frames that complete no message, and WebSocket pings', async () => {
    const client = await RawClient.shaken(calling.url)
    client.socket.send('{')
    client.socket.send('')
    client.socket.ping()
    await expect.poll(() => counted).toBe(3)
    client.socket.pong()
    await client.ended()
    expect(client.messages.at(-1)).toEqual(tooMany)
  })

  it('counts what comes by POST', async () => {
    const { connectionToken } = await negotiate(calling.url)
    const address = `${calling.url}?id=${connectionToken}`
    await fetch(address)
    const post = (body: string): Promise<Response> => fetch(address, { method: 'POST', body })
    await post('{"protocol":"json","version":1}\u001E')
    const ping = '{"type":6}\u001E'
    for (let sent = 0; sent < allowed; sent += 1) expect((await post(ping)).status).toBe(200)
    expect(counted).toBe(allowed)
    await post(ping)
    expect(await (await fetch(address)).text()).toContain('Too many messages.')
  })

  it('lets a connection within it go on', async () => {
    const client = await RawClient.shaken(calling.url)
    client.say({ type: 6 }, callOf('1', 'Echo', 'still here'))
    expect(await completionOf(client, '1')).toMatchObject({ result: 'still here' })
    client.socket.terminate()
  })
})
