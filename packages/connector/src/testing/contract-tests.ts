import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { EventCollector } from '@murphy/retail-api/checker'
import { checkRetailer, startEventCollector } from '@murphy/retail-api/checker'
import { getRunLength } from '@murphy/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEventsSecret, testKey } from './test-settings'

type Shoppers = { readonly shopper: string; readonly otherShopper: string }

export type ContractPorts<Connector> = {
  /** The port on which events are received. It is free on this machine while the tests run. */
  readonly eventsPort: number
  readonly shoppers: Shoppers
  readonly useConnector: (variables: Readonly<Record<string, string>>) => Connector
  /** Lets the fake of the shop send its webhooks to the connector, which is started. */
  readonly sendWebhooks: (connector: Connector) => void
}

/** Tests a shop's connector with the checker of the contract. */
export function testShopContract<Connector extends { readonly address: string }>({
  eventsPort,
  shoppers,
  useConnector,
  sendWebhooks,
}: ContractPorts<Connector>): void {
  describe('the connector', () => {
    const state: { receiver?: EventCollector } = {}
    const connector = useConnector({
      MURPHY_URL: `http://127.0.0.1:${eventsPort}`,
      RETAIL_EVENTS_SECRET: testEventsSecret,
    })
    beforeAll(async () => {
      state.receiver = await startEventCollector({ host: '127.0.0.1', port: eventsPort })
      sendWebhooks(connector)
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
      // Everything that the connector offers was checked. The rest needs capabilities that the shop has not, the command, or
      // signed requests, which a connector beside Murphy does not ask for.
      const unchecked = notChecked.filter(({ reason }) => !reason.includes('is not listed'))
      expect(unchecked.map(({ rule }) => rule)).toEqual(['RA-SIGN-1', 'RA-SIGN-2', 'RA-FLOW-1'])
    })

    it.runIf(getRunLength({ short: 0, long: 1 }) === 1)(
      'passes the checker as operators run it, with its workflows',
      { timeout: 120_000 },
      async () => {
        const output = await runCheckCommand(connector.address, shoppers)
        expect(output).toContain(', 0 findings')
        expect(output).not.toContain('RA-FLOW-1')
      },
    )
  })
}

/** Runs `npm run retail:check` with writes, and returns what it prints. Errors: rejects when there are findings. */
async function runCheckCommand(address: string, { shopper, otherShopper }: Shoppers): Promise<string> {
  const command =
    `scripts/retail.mjs check --url ${address} --key ${testKey} --shopper ${shopper} --other-shopper ${otherShopper} --allow-writes`.split(
      ' ',
    )
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: fileURLToPath(new URL('../../../../', import.meta.url)),
  })
  return stdout
}
