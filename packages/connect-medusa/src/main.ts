// Serves Murphy's Retail API over a Medusa shop: npm run connect:medusa. With --live it only reads the shop once and reports.
import { processPorts, runProgram } from '@murphy/connector'
import { readEnvironment } from './environment'
import { runLiveCheck } from './live-check'
import { createClient, startConnector } from './start-connector'

const usage = `Usage: npm run connect:medusa [-- --live [--customer KEY]]

--live           reads the shop once, changes nothing, and prints what works
--customer KEY   also reads this customer's orders, such as cus_01JABCDEFGHJKMNPQRSTVWXYZ0

docs/connecting/medusa.md lists the environment variables.
`

await runProgram({
  usage,
  valueOptions: ['customer'],
  readEnvironment,
  chooseTask: ({ live, values }, environment) =>
    live
      ? (print) =>
          runLiveCheck({
            environment,
            client: createClient(environment, processPorts),
            customer: values.customer ?? null,
            print,
          })
      : null,
  start: (environment) => startConnector(environment),
})
