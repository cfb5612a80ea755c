import { describe, expect, it } from 'vitest'
import { eventStream, handshakeText, readResponse, startHttpTestHub } from '../testing/http-test-hub'
import { startHubForEachTest } from '../testing/start-hub-for-each-test'
import { negotiate } from '../testing/raw-client'

const testHub = startHubForEachTest(startHttpTestHub, { statefulReconnect: { bufferBytes: 100_000 } })

describe('polls', () => {
  it('are answered with all waiting messages in one body that may not be cached', async () => {
    const poll = await testHub.openPolling()
    expect((await testHub.request(poll, 'POST', { body: handshakeText })).status).toBe(200)
    expect(await readResponse(testHub.request(poll))).toEqual([200, '{}\u001E'])
    await testHub.request(poll, 'POST', {
      body: [1, 2]
        .map((id) => `{"type":1,"invocationId":"${id}","target":"Echo","arguments":[${id}]}\u001E`)
        .join(''),
    })
    const answer = await testHub.request(poll)
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('cache-control')).toContain('no-cache')
    expect(await answer.text()).toBe(
      '{"type":3,"invocationId":"1","result":1}\u001E{"type":3,"invocationId":"2","result":2}\u001E',
    )
  })

  it('are answered empty after 90 s', async () => {
    const poll = await testHub.openPolling()
    await testHub.request(poll, 'POST', { body: handshakeText })
    await readResponse(testHub.request(poll))
    const waiting = await testHub.sendPending(poll)
    await testHub.clock.pass(89_000)
    expect(testHub.hub.metrics().connections.LongPolling).toBe(1)
    await testHub.clock.pass(1001)
    expect(await waiting.readStatusAndText).toEqual([200, ''])
  })

  it('replace the poll before', async () => {
    const poll = await testHub.openPolling()
    await testHub.request(poll, 'POST', { body: handshakeText })
    await readResponse(testHub.request(poll))
    const first = await testHub.sendPending(poll)
    const second = await testHub.sendPending(poll)
    expect(await first.readStatusAndText).toEqual([204, ''])
    await testHub.request(poll, 'POST', {
      body: '{"type":1,"invocationId":"1","target":"Echo","arguments":[1]}\u001E',
    })
    expect(await second.readStatusAndText).toEqual([200, '{"type":3,"invocationId":"1","result":1}\u001E'])
  })

  it('end with a DELETE: 202, the poll 204, and then 404', async () => {
    const poll = await testHub.openPolling()
    const waiting = await testHub.sendPending(poll)
    expect((await testHub.request(poll, 'DELETE')).status).toBe(202)
    expect(await waiting.readStatusAndText).toEqual([204, ''])
    expect((await testHub.request(poll)).status).toBe(404)
    expect((await testHub.request(poll, 'POST', { body: handshakeText })).status).toBe(404)
  })

  it('polls that stop for 15 s end the connection', async () => {
    const poll = await testHub.openPolling()
    await testHub.clock.pass(14_000)
    expect(testHub.hub.metrics().connections.LongPolling).toBe(1)
    await testHub.clock.pass(1000)
    expect((await testHub.request(poll)).status).toBe(404)
  })

  it('get no pings', async () => {
    const poll = await testHub.openPolling()
    await testHub.request(poll, 'POST', { body: handshakeText })
    expect(await readResponse(testHub.request(poll))).toEqual([200, '{}\u001E'])
    const waiting = await testHub.sendPending(poll)
    for (let second = 0; second < 91; second += 1) await testHub.clock.pass(1000)
    expect(await waiting.readStatusAndText).toEqual([200, ''])
  })

  it('deliver the last messages of the server, then 204', async () => {
    const poll = await testHub.openPolling()
    await testHub.request(poll, 'POST', { body: handshakeText })
    await readResponse(testHub.request(poll))
    await testHub.request(poll, 'POST', { body: 'no json\u001E' })
    expect(await readResponse(testHub.request(poll))).toEqual([
      200,
      '{"type":7,"error":"Connection closed with an error.","allowReconnect":true}\u001E',
    ])
    expect(await readResponse(testHub.request(poll))).toEqual([204, ''])
    expect((await testHub.request(poll)).status).toBe(404)
  })
})

/** A body of which only a part is sent until it is finished. */
function halfSent(part: string) {
  let finish = (): void => {}
  let isRead = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isRead) return
      isRead = true
      controller.enqueue(Buffer.from(part))
      finish = () => controller.close()
    },
  })
  const init: RequestInit & { readonly duplex: 'half' } = { body, duplex: 'half' }
  return { init, isRead: () => isRead, finish: () => finish() }
}

describe('POSTs', () => {
  it('are handled in order, also when a later one is complete first', async () => {
    const poll = await testHub.openPolling()
    await testHub.request(poll, 'POST', { body: handshakeText })
    await readResponse(testHub.request(poll))
    const call = (id: number) => `{"type":1,"invocationId":"${id}","target":"Echo","arguments":[${id}]}\u001E`
    let finish = (): void => {}
    const slow = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from(call(1).slice(0, 20)))
        finish = () => {
          controller.enqueue(Buffer.from(call(1).slice(20)))
          controller.close()
        }
      },
    })
    const before = testHub.requests()
    const init: RequestInit & { duplex: 'half' } = { body: slow, duplex: 'half' }
    const first = testHub.request(poll, 'POST', init)
    await expect.poll(() => testHub.requests()).toBe(before + 1)
    const second = testHub.request(poll, 'POST', { body: call(2) })
    await expect.poll(() => testHub.requests()).toBe(before + 2)
    finish()
    expect([(await first).status, (await second).status]).toEqual([200, 200])
    expect((await readResponse(testHub.request(poll)))[1].match(/"result":\d/g)).toEqual([
      '"result":1',
      '"result":2',
    ])
  })

  it('share a budget over all connections, which incomplete ones use too', async () => {
    await testHub.restart({ postBufferBytes: 100 })
    const [first, second] = [await testHub.openPolling(), await testHub.openPolling()]
    const half = halfSent('x'.repeat(60))
    const held = testHub.request(first, 'POST', half.init)
    await expect.poll(() => half.isRead()).toBe(true)
    // The server may have read the first part a moment later.
    await expect
      .poll(async () => (await testHub.request(second, 'POST', { body: 'y'.repeat(50) })).status)
      .toBe(503)
    const refused = await testHub.request(second, 'POST', { body: 'y'.repeat(50) })
    expect(refused.headers.get('retry-after')).toBe('5')
    half.finish()
    expect((await held).status).toBe(200)
    expect((await testHub.request(second, 'POST', { body: 'y'.repeat(50) })).status).toBe(200)
  })

  it('POSTs of one connection use no more than the largest frame', async () => {
    await testHub.restart({ maxFrameBytes: 100 })
    const poll = await testHub.openPolling()
    const half = halfSent('x'.repeat(60))
    const first = testHub.request(poll, 'POST', half.init)
    const second = testHub.request(poll, 'POST', { body: 'y'.repeat(50) })
    // Whichever comes second has no room.
    expect((await Promise.race([first, second])).status).toBe(503)
    half.finish()
    const statuses = new Set([(await first).status, (await second).status])
    expect(statuses).toEqual(new Set([200, 503]))
  })

  it('are answered 408 when they are not complete in time', async () => {
    await testHub.restart({ postTimeoutMs: 5000 })
    const poll = await testHub.openPolling()
    const half = halfSent('x'.repeat(60))
    let status = 0
    const held = testHub.request(poll, 'POST', half.init).then((answer) => {
      status = answer.status
      return answer
    })
    await expect
      .poll(async () => {
        await testHub.clock.pass(1000)
        return status
      })
      .toBe(408)
    await held
  })

  it('are answered 413 when they are too long', async () => {
    await testHub.restart({ maxFrameBytes: 1000 })
    const poll = await testHub.openPolling()
    expect((await testHub.request(poll, 'POST', { body: 'x'.repeat(1001) })).status).toBe(413)
    expect((await testHub.request(poll, 'POST', { body: handshakeText })).status).toBe(200)
  })
})

describe('an event stream', () => {
  it('opens with a comment, and sends each message as an event', async () => {
    const { connectionToken } = await negotiate(testHub.url)
    const stream = await testHub.request(`?id=${connectionToken}`, 'GET', eventStream)
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    expect(stream.headers.get('cache-control')).toBe('no-cache,no-store')
    const reader = stream.body?.getReader()
    const next = async () => Buffer.from((await reader?.read())?.value ?? []).toString()
    expect(await next()).toBe(':\r\n')
    await testHub.request(`?id=${connectionToken}`, 'POST', { body: handshakeText })
    expect(await next()).toBe('data: {}\u001E\r\n\r\n')
    await reader?.cancel()
    await expect.poll(() => testHub.hub.metrics().connections.ServerSentEvents).toBe(0)
    expect((await testHub.request(`?id=${connectionToken}`, 'POST', { body: handshakeText })).status).toBe(
      404,
    )
  })
})
