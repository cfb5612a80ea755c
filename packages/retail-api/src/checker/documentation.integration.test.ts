import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { otherTestShopper, serveFakeRetailer, testShopper } from '../fake'
import { runArazzoWorkflows } from './arazzo-workflows'
import { checkRetailer } from './check-retailer'
import { formatReport } from './format-report'
import { createCallsTable, createCodesTable, createRulesTable } from './reference'

const page = readFileSync(new URL('../../../../docs/retail-api.md', import.meta.url), 'utf8')

/** Returns the lines between the two comments of a part that code knows too. */
function readPart(name: string): string {
  return new RegExp(`<!-- ${name} -->\n([\\s\\S]*?)\n<!-- /${name} -->`).exec(page)?.[1] ?? ''
}

describe('docs/retail-api.md', () => {
  it.each([
    ['calls', createCallsTable()],
    ['codes', createCodesTable()],
    ['rules', createRulesTable()],
  ])('has the table of %s as the code has it', (name, rows) => {
    expect(readPart(name).split('\n')).toEqual(rows)
  })

  it('shows the report that the checker really prints', async () => {
    const now = () => Date.parse('2026-11-23T01:00:00Z')
    const retailer = await serveFakeRetailer({ fault: 'guest-lookup-names-reason', now })
    const report = await checkRetailer({
      url: retailer.url,
      key: retailer.key,
      shopper: testShopper.key,
      otherShopper: otherTestShopper.key,
      allowWrites: true,
      postcode: '2000',
      runWorkflows: runArazzoWorkflows,
      now,
    })
    await retailer.close()
    expect(report.passes.find(({ rule }) => rule === 'RA-FLOW-1')?.checks).toBe(11)
    const printed = formatReport(report).replaceAll(retailer.url, 'http://127.0.0.1:5200')
    expect(readPart('sample')).toBe(`\`\`\`\n${printed.trimEnd()}\n\`\`\``)
  })
})
