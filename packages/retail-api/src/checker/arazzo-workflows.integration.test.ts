import { takeThird } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { FaultName } from '../fake'
import { serveFakeRetailer } from '../fake'
import { otherTestShopper, testShopper } from '../fake/test-retailer-data'
import { runArazzoWorkflows, runRedocly } from './arazzo-workflows'
import { checkRetailer } from './check-retailer'

async function checkWithWorkflows(fault: FaultName) {
  const retailer = await serveFakeRetailer({ fault })
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

// `run-check.integration.test.ts` runs them on a correct retailer, and `documentation.integration.test.ts` counts their checks.
describe('the Arazzo workflows', () => {
  it.each(
    takeThird<{ what: string; fault: FaultName; detail: string }>([
      {
        what: 'a leaked foreign order',
        fault: 'leaks-foreign-order',
        detail: 'Workflow foreign-order, step read-foreign-order: $statusCode == 404',
      },
      {
        what: 'a key that was used again',
        fault: 'accepts-reused-key',
        detail: 'Workflow nominee-twice, step reuse-key: $statusCode == 422',
      },
    ]),
  )('find $what', async ({ fault, detail }) => {
    const { findings } = await checkWithWorkflows(fault)
    expect(findings.find(({ rule }) => rule === 'RA-FLOW-1')?.detail).toContain(detail)
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
