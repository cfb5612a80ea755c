import { describe, expect, it } from 'vitest'
import type { FakeRetailerOptions } from '../fake'
import { serveFakeRetailer, testEventsSecret, testSigningKey } from '../fake'
import { otherTestShopper, testShopper } from '../fake/test-retailer-data'
import { startEventCollector } from './event-collector'
import type { Report } from './report'
import { runCheck } from './run-check'

async function run(parameters: readonly string[]) {
  let printed = ''
  let errors = ''
  const exitCode = await runCheck(
    parameters,
    {},
    { print: (text) => (printed += text), printError: (text) => (errors += text) },
  )
  return { exitCode, printed, errors }
}

async function runOnFake(options: FakeRetailerOptions, parameters: readonly string[] = []) {
  const retailer = await serveFakeRetailer(options)
  const shoppers = ['--shopper', testShopper.key, '--other-shopper', otherTestShopper.key]
  try {
    return await run(['--url', retailer.url, '--key', retailer.key, ...shoppers, ...parameters])
  } finally {
    await retailer.close()
  }
}

describe('npm run retail:check', () => {
  it('ends with 0 on a correct retailer and says that actions were not checked', async () => {
    const { exitCode, printed, errors } = await runOnFake({})
    expect(exitCode).toBe(0)
    expect(printed).toContain('0 findings')
    expect(printed).toContain('Needs --allow-writes')
    expect(errors).toBe('')
  })

  it('ends with 1 on findings, in text and as JSON', async () => {
    const text = await runOnFake({ fault: 'leaks-foreign-order' })
    expect(text.exitCode).toBe(1)
    expect(text.printed).toContain("RA-OWN-1  Another shopper's order is `not_found`.")
    const json = await runOnFake({ fault: 'leaks-foreign-order' }, ['--json'])
    const report: Pick<Report, 'findings'> = JSON.parse(json.printed)
    expect(new Set(report.findings.map(({ rule }) => rule))).toEqual(new Set(['RA-OWN-1']))
  })

  it('ends with 2 when no server answers, and when an option is missing', async () => {
    const { url } = await serveFakeRetailer().then(async (retailer) => {
      await retailer.close()
      return retailer
    })
    const unreachable = await run(['--url', url, '--key', 'k'])
    expect(unreachable).toMatchObject({ exitCode: 2, printed: '' })
    expect(unreachable.errors).toContain('does not answer: capabilities: connect ECONNREFUSED')
    expect(await run(['--url', url])).toMatchObject({ exitCode: 2 })
  })

  it('lists the changes before they are made, runs the workflows and receives events', async () => {
    // A free port, which the program opens again.
    const free = await startEventCollector()
    const eventsUrl = free.url
    await free.close()
    const events = ['--events-url', eventsUrl, '--events-secret', testEventsSecret]
    const options = ['--allow-writes', '--postcode', '2000', ...events]
    const result = await runOnFake({ events: { url: eventsUrl } }, options)
    expect(result.printed).toContain('0 findings, 2 rules not checked')
    expect(result).toMatchObject({ exitCode: 0 })
    expect(result.errors).toContain('- Sets the nominee of order 1007 to Test Nominee One')
  })

  it('signs its requests with --signing-key, and leaves the workflows out', async () => {
    const { keyId, secret } = testSigningKey
    const key = `${keyId}:${Buffer.from(secret).toString('base64')}`
    const options = ['--allow-writes', '--postcode', '2000', '--signing-key', key]
    const { exitCode, printed } = await runOnFake({ signing: testSigningKey }, options)
    expect(printed).toContain('0 findings, 5 rules not checked')
    expect(printed).toContain('Workflows cannot be signed.')
    expect(exitCode).toBe(0)
  })

  it('says that events are not checked when the address leads elsewhere', async () => {
    const elsewhere = await startEventCollector()
    const free = await startEventCollector()
    const { port } = new URL(free.url)
    await free.close()
    const events = ['--events-url', elsewhere.url, '--events-port', port, '--events-secret', 's']
    const { errors, printed } = await runOnFake({}, ['--allow-writes', ...events])
    await elsewhere.close()
    expect(errors).toContain(`${elsewhere.url} does not lead to port ${port}`)
    expect(printed).toContain('RA-EVENT-1')
  })
})
