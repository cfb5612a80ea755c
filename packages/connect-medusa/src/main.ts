// Serves Murphy's Retail API over a Medusa shop: npm run connect:medusa. With --live it only reads the shop once and reports.
import { parseArgs } from 'node:util'
import { readProgramSettings, processPorts, runProgram } from '@murphy/connector'
import { readEnvironment } from './environment'
import { runLiveCheck } from './live-check'
import { createClient, startConnector } from './start-connector'

const usage = `Usage: npm run connect:medusa [-- --live [--customer KEY]]

--live           reads the shop once, changes nothing, and prints what works
--customer KEY   also reads this customer's orders, such as cus_01JABCDEFGHJKMNPQRSTVWXYZ0

docs/connecting/medusa.md lists the environment variables.
`

const { options, environment } = readProgramSettings({
  usage,
  readOptions: () =>
    parseArgs({
      options: {
        live: { type: 'boolean', default: false },
        customer: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values,
  readEnvironment,
})

if (options.live) {
  const isRight = await runLiveCheck({
    environment,
    client: createClient(environment, processPorts),
    customer: options.customer ?? null,
    print: (line) => process.stdout.write(`${line}\n`),
  })
  process.exit(isRight ? 0 : 1)
}

await runProgram(startConnector(environment), environment)
