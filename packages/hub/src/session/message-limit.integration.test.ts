import { describe, expect, it } from 'vitest'
import { MessageType } from '../protocols/messages'
import { startCallTestHub } from '../testing/call-test-hub'
import { startHubForEachTest } from '../testing/start-hub-for-each-test'
import { toInvocation, waitForCompletion, negotiate, RawClient } from '../testing/raw-client'

let counted = 0
const allowed = 3
const calling = startHubForEachTest(
  (options) => {
    counted = 0
    return startCallTestHub(options)
  },
  {
    isMessageAllowed: () => {
      counted += 1
      return counted <= allowed
    },
  },
)

const tooMany = { type: MessageType.Close, error: 'Too many messages.', allowReconnect: true }

describe('a message limit', () => {
  it.each([
    ['pings', [{ type: MessageType.Ping }]],
    ['calls of a method', [toInvocation('1', 'Nothing')]],
    ['calls of an unknown method', [toInvocation('1', 'Missing')]],
    ['calls with wrong arguments', [toInvocation('1', 'Nothing', 1)]],
    ['completions of unknown calls', [{ type: MessageType.Completion, invocationId: 'x' }]],
    ['items of unknown streams', [{ type: MessageType.StreamItem, invocationId: 'x', item: 1 }]],
    ['cancellations of unknown streams', [{ type: MessageType.CancelInvocation, invocationId: 'x' }]],
    ['messages of an unknown type', [{ type: 99 }]],
  ])('counts %s, and ends the connection beyond it', async (_, messages) => {
    const client = await RawClient.connect(calling.url)
    for (let sent = 0; sent <= allowed; sent += 1) client.send(...messages)
    await client.waitForClose()
    expect(counted).toBe(allowed + 1)
    expect(client.messages.at(-1)).toEqual(tooMany)
  })

  it('counts each message of one frame', async () => {
    const client = await RawClient.connect(calling.url)
    client.send(
      { type: MessageType.Ping },
      { type: MessageType.Ping },
      { type: MessageType.Ping },
      { type: MessageType.Ping },
      toInvocation('1', 'Echo', 1),
    )
    await client.waitForClose()
    expect(client.messages.at(-1)).toEqual(tooMany)
    expect(calling.hub.metrics().calls).toBe(0)
  })

  it('counts frames that complete no message, and WebSocket pings', async () => {
    const client = await RawClient.connect(calling.url)
    client.socket.send('{')
    client.socket.send('')
    client.socket.ping()
    await expect.poll(() => counted).toBe(3)
    client.socket.pong()
    await client.waitForClose()
    expect(client.messages.at(-1)).toEqual(tooMany)
  })

  it('counts messages that arrive by POST', async () => {
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

  it('leaves a connection below the limit open', async () => {
    const client = await RawClient.connect(calling.url)
    client.send({ type: MessageType.Ping }, toInvocation('1', 'Echo', 'still here'))
    expect(await waitForCompletion(client, '1')).toMatchObject({ result: 'still here' })
    client.socket.terminate()
  })
})
