import { describe, expect, it } from 'vitest'
import type { FaultName } from '../fake'
import { serveFakeRetailer } from '../fake'
import { otherTestShopper, testShopper } from '../fake/test-retailer-data'
import { runArazzoWorkflows, runRedocly } from './arazzo-workflows'
import { checkRetailer } from './check-retailer'

async function checkWithWorkflows(fault?: FaultName) {
  const retailer = await serveFakeRetailer(fault === undefined ? {} : { fault })
  try {
    return await checkRetailer({
      url: retailer.url,
      key: retailer.key,
      shopper: testShopper.key,
      otherShopper: otherTestShopper.key,
      allowWrites: true,
      runWorkflows: runArazzoWorkflows,
    })
  } finally {
    await retailer.close()
  }
}

describe('the Arazzo workflows', () => {
  it('pass on a correct retailer', async () => {
    const { findings, passes } = await checkWithWorkflows()
    expect(findings).toEqual([])
    expect(passes.find(({ rule }) => rule === 'RA-FLOW-1')?.checks).toBe(11)
  })

  it('find a leaked foreign order', async () => {
    const { findings } = await checkWithWorkflows('leaks-foreign-order')
    const finding = findings.find(({ rule }) => rule === 'RA-FLOW-1')
    expect(finding).toMatchObject({ request: { method: 'GET' }, answer: { status: 200 } })
    expect(finding?.detail).toContain('Workflow foreign-order, step read-foreign-order: $statusCode == 404')
  })

  it('find a key that was used again', async () => {
    const { findings } = await checkWithWorkflows('accepts-reused-key')
    expect(findings.find(({ rule }) => rule === 'RA-FLOW-1')?.detail).toContain(
      'Workflow nominee-twice, step reuse-key: $statusCode == 422',
    )
  })
})

describe('redocly lint', () => {
  it.each(['openapi.json', 'arazzo.yaml'])('finds nothing in %s', async (name) => {
    const { stdout } = await runRedocly([
      'lint',
      `packages/retail-api/${name}`,
      '--config=packages/retail-api/redocly.yaml',
      '--format=json',
    ])
    const report: unknown = JSON.parse(stdout)
    expect(report).toMatchObject({ totals: { errors: 0, warnings: 0 } })
  })
})
