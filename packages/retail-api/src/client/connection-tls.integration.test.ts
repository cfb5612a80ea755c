import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { LocalServer } from '../testing/local-server'
import { sendJson, startHttpsServer } from '../testing/local-server'
import { createSelfSignedCertificate } from '../testing/self-signed-certificate'
import { createTestClient, sampleKey, sampleOrder } from '../testing/test-client'

const order = { shopperKey: 'cus_1', orderId: '1000123' }
const certificate = createSelfSignedCertificate()
let server: LocalServer
let requests = 0

beforeAll(async () => {
  server = await startHttpsServer(certificate, (_, response) => {
    requests += 1
    sendJson(response, sampleOrder)
  })
})
afterAll(() => server.close())
afterEach(() => vi.unstubAllEnvs())

it.each([undefined, '0'])(
  'a certificate of an unknown authority is refused with NODE_TLS_REJECT_UNAUTHORIZED %s, and an action was not done',
  async (value) => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', value)
    const test = createTestClient(server)
    const failure = { ok: false, error: { kind: 'unavailable', reason: 'connection' } }
    expect(await test.client.order(order)).toEqual(failure)
    expect(await test.client.emailInvoice({ ...order, idempotencyKey: sampleKey })).toEqual(failure)
    expect(requests).toBe(0)
    await test.close()
  },
)

it('a certificate of a given authority is accepted', async () => {
  const test = createTestClient(server, {}, { certificateAuthorities: certificate.cert })
  expect(await test.client.order(order)).toMatchObject({ ok: true, value: { id: '1000123' } })
  await test.close()
})

it('a certificate for another host is refused', async () => {
  const baseUrl = server.baseUrl.replace('127.0.0.1', 'localhost')
  const test = createTestClient({ baseUrl }, {}, { certificateAuthorities: certificate.cert })
  expect(await test.client.order(order)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  await test.close()
})
