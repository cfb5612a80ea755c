import { processPorts } from '@murphy/connector'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runLiveCheck } from './live-check'
import { createClient } from './start-connector'
import type { StubZendesk } from './testing/stub-zendesk'
import { startStubZendesk } from './testing/stub-zendesk'
import { createTestEnvironment } from './testing/test-connector'

const state: { zendesk?: StubZendesk } = {}
const getStub = () => state.zendesk ?? expect.fail('not started')

beforeAll(async () => {
  state.zendesk = await startStubZendesk()
}, 60_000)
beforeEach(() => {
  getStub().calls.length = 0
})
afterAll(async () => state.zendesk?.close())

async function run(variables: Readonly<Record<string, string>> = {}) {
  const lines: string[] = []
  const environment = createTestEnvironment({ ZENDESK_URL: getStub().address, ...variables })
  const ports = {
    ...processPorts,
    fetch: (async (input, init) => fetch(input, { ...init, signal: null })) satisfies typeof fetch,
    wait: async () => {},
  }
  const isRight = await runLiveCheck({
    environment,
    client: createClient(environment, ports),
    now: processPorts.now,
    print: (line) => lines.push(line),
  })
  return { isRight, lines }
}

describe('the live check', () => {
  it('reads each part once and changes nothing', async () => {
    const { isRight, lines } = await run()
    expect(lines).toEqual([
      'ok      language: en-au, the default one',
      'ok      articles: 2 of 4 are shown',
      'ok      changes: 0 articles changed within a day',
      'ok      tickets: can be read; creating one is not tried',
    ])
    expect(isRight).toBe(true)
    expect(getStub().calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /oauth/tokens'])
  })

  it('an API token works as well', async () => {
    expect(
      (
        await run({
          ZENDESK_CLIENT_ID: '',
          ZENDESK_EMAIL: 'agent@shop.example',
          ZENDESK_API_TOKEN: 'the-api-token-of-an-agent',
        })
      ).isRight,
    ).toBe(true)
  })

  it('names what cannot be read, and reads the others', async () => {
    const reply = { status: 403, body: { error: 'Forbidden' } }
    getStub().faults.push({ call: 'GET /api/v2/help_center/incremental', reply })
    const { isRight, lines } = await run({ ZENDESK_LOCALE: 'fr' })
    expect(isRight).toBe(false)
    expect(lines).toEqual([
      'ok      language: fr',
      'ok      articles: 2 of 2 are shown',
      'failed  changes: changed articles: status 403, Forbidden. The user of the credentials lacks a permission or a scope.',
      'ok      tickets: can be read; creating one is not tried',
    ])
  })

  it('wrong credentials are named without their values', async () => {
    const { isRight, lines } = await run({ ZENDESK_CLIENT_SECRET: 'wrong-secret' })
    expect(isRight).toBe(false)
    expect(lines).toHaveLength(4)
    for (const line of lines) expect(line).toContain('ZENDESK_CLIENT_ID and ZENDESK_CLIENT_SECRET')
    expect(lines.join('\n')).not.toContain('wrong-secret')
  })
})
