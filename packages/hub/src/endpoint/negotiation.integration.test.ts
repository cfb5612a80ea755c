import { describe, expect, it } from 'vitest'
import { readResponse, startHttpTestHub } from '../testing/http-test-hub'
import { startHubForEachTest } from '../testing/start-hub-for-each-test'
import { negotiate, sendRefusedUpgrade } from '../testing/raw-client'

const testHub = startHubForEachTest(startHttpTestHub, { statefulReconnect: { bufferBytes: 100_000 } })

describe('a negotiation', () => {
  it('answers version 1 with a public id, a secret token and the transports in order [HUB-02, HUB-20]', async () => {
    const answer = await negotiate(testHub.url)
    expect(answer).toEqual({
      negotiateVersion: 1,
      connectionId: expect.stringMatching(/^n1-[\w-]{22}$/),
      connectionToken: expect.stringMatching(/^n1-[\w-]{22}$/),
      availableTransports: [
        { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
        { transport: 'ServerSentEvents', transferFormats: ['Text'] },
        { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
      ],
    })
    expect(answer.connectionId).not.toBe(answer.connectionToken)
  })

  it.each(['', 'negotiateVersion=0'])('answers version 0 with one id (%s)', async (query) => {
    const answer = await negotiate(testHub.url, query)
    expect(answer).toMatchObject({ negotiateVersion: 0, connectionId: expect.any(String) })
    expect(answer).not.toHaveProperty('connectionToken')
    expect(await readResponse(testHub.request(`?id=${answer.connectionId}`))).toEqual([200, ''])
  })

  it('answers a newer version with version 1, in any case of the parameter', async () => {
    expect(await negotiate(testHub.url, 'NEGOTIATEVERSION=7')).toMatchObject({ negotiateVersion: 1 })
  })

  it('answers an invalid version with an error', async () => {
    expect(await negotiate(testHub.url, 'negotiateVersion=one')).toEqual({
      error: "The client requested an invalid protocol version 'one'",
    })
  })

  it('offers stateful reconnects only to clients that request them, and only when they are on', async () => {
    expect(await negotiate(testHub.url, 'negotiateVersion=1&useStatefulReconnect=true')).toMatchObject({
      useStatefulReconnect: true,
    })
    expect(await negotiate(testHub.url)).not.toHaveProperty('useStatefulReconnect')
    await testHub.restart({})
    expect(await negotiate(testHub.url, 'negotiateVersion=1&useStatefulReconnect=true')).not.toHaveProperty(
      'useStatefulReconnect',
    )
  })

  it('needs a POST', async () => {
    expect(await readResponse(testHub.request('/negotiate'))).toEqual([405, ''])
  })

  it('may redirect the client, or refuse it', async () => {
    await testHub.restart({
      redirect: () => ({ url: 'https://elsewhere.example/hub', accessToken: 'another' }),
    })
    expect(await negotiate(testHub.url)).toEqual({
      url: 'https://elsewhere.example/hub',
      accessToken: 'another',
    })
    await testHub.restart({ redirect: () => ({ error: 'Closed for today.' }) })
    expect(await negotiate(testHub.url)).toEqual({ error: 'Closed for today.' })
  })

  it('expires after 15 s without use', async () => {
    const { connectionToken } = await negotiate(testHub.url)
    await testHub.clock.pass(14_999)
    expect(testHub.hub.metrics().unused).toBe(1)
    await testHub.clock.pass(1001)
    expect(testHub.hub.metrics().unused).toBe(0)
    expect(await readResponse(testHub.request(`?id=${connectionToken}`))).toEqual([
      404,
      'No Connection with that ID',
    ])
  })

  it('is limited in all, and for the unused connections of one address', async () => {
    await testHub.restart({ maxUnusedPerAddress: 1 })
    const first = await negotiate(testHub.url)
    const refused = await testHub.request('/negotiate', 'POST')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15'])
    await readResponse(testHub.request(`?id=${first.connectionToken}`))
    expect((await testHub.request('/negotiate', 'POST')).status).toBe(200)
    await testHub.restart({ maxUnusedPerAddress: 1, getAddressKey: () => 'everybody' })
    await negotiate(testHub.url)
    expect((await testHub.request('/negotiate', 'POST')).status).toBe(429)
    await testHub.restart({ maxConnections: 1 })
    await negotiate(testHub.url)
    expect((await testHub.request('/negotiate', 'POST')).status).toBe(503)
    expect((await sendRefusedUpgrade(testHub.url)).status).toBe(503)
  })
})
