import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { EventCollector } from '@murphy/retail-api/checker'
import { checkRetailer, startEventCollector } from '@murphy/retail-api/checker'
import { getRunLength } from '@murphy/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { avaKey, benKey } from './testing/fake-shop-data'
import { testEventsSecret, testKey, useTestConnector } from './testing/test-connector'

/** Where the connector sends events: free on this machine while the tests run. */
const eventsPort = 18_492
const shoppers = { shopper: avaKey, otherShopper: benKey }

describe('the connector', () => {
  const state: { receiver?: EventCollector } = {}
  const connector = useTestConnector({
    MURPHY_URL: `http://127.0.0.1:${eventsPort}`,
    RETAIL_EVENTS_SECRET: testEventsSecret,
  })
  beforeAll(async () => {
    state.receiver = await startEventCollector({ host: '127.0.0.1', port: eventsPort })
    connector.medusa.webhookUrl = `${connector.address}/medusa/webhooks`
  })
  afterAll(async () => state.receiver?.close())

  it('keeps the contract in reads, actions and events', { timeout: 60_000 }, async () => {
    const { receiver } = state
    if (receiver === undefined) throw new RangeError('The receiver is not started.')
    const { findings, notChecked } = await checkRetailer({
      url: connector.address,
      key: testKey,
      events: { receiver, secret: testEventsSecret },
      allowWrites: true,
      ...shoppers,
    })
    expect(findings).toEqual([])
    // Whatever the connector offers was checked. The rest needs capabilities that Medusa has not, the command, or signed
    // requests, which a connector beside Murphy does not ask for.
    const unchecked = notChecked.filter(({ reason }) => !reason.includes('is not listed'))
    expect(unchecked.map(({ rule }) => rule)).toEqual(['RA-SIGN-1', 'RA-SIGN-2', 'RA-FLOW-1'])
  })

  it.runIf(getRunLength({ short: 0, long: 1 }) === 1)(
    'passes the checker as operators run it, with its workflows',
    { timeout: 120_000 },
    async () => {
      const root = fileURLToPath(new URL('../../../', import.meta.url))
      const { stdout } = await promisify(execFile)(
        process.execPath,
        `scripts/retail.mjs check --url ${connector.address} --key ${testKey} --shopper ${avaKey} --other-shopper ${benKey} --allow-writes`.split(
          ' ',
        ),
        { cwd: root },
      )
      expect(stdout).toContain(', 0 findings')
      expect(stdout).not.toContain('RA-FLOW-1')
    },
  )
})
