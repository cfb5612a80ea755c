// Serves the fake retailer from the command line: npm run retail:fake -- --port 5200
import { parseArgs } from 'node:util'
import { faults } from './faults'
import type { FaultName } from './faults'
import { serveFakeRetailer } from './serve-fake-retailer'
import { otherTestShopper, testShopper } from './test-retailer-data'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '5200' }, fault: { type: 'string' } },
})
const { port, fault } = values
if (fault !== undefined && !isFault(fault)) {
  process.stderr.write(`--fault is ${fault}. Give one of: ${Object.keys(faults).join(', ')}.\n`)
  process.exit(2)
}
const { url, key } = await serveFakeRetailer({
  port: Number(port),
  ...(fault === undefined ? {} : { fault }),
})
process.stdout.write(
  `The fake retailer listens. Check it with\nnpm run retail:check -- --url ${url} --key ${key} --shopper ${testShopper.key} --other-shopper ${otherTestShopper.key} --allow-writes\n`,
)

function isFault(name: string): name is FaultName {
  return Object.hasOwn(faults, name)
}
