// Serves Murphy's Retail API over a Shopify shop: npm run connect:shopify. With --live it only reads the shop once and reports.
import { processPorts, runProgram } from '@murphy/connector'
import { readEnvironment } from './environment'
import { runLiveCheck } from './live-check'
import { createClient, startConnector } from './start-connector'

const usage = `Usage: npm run connect:shopify [-- --live [--customer KEY]]

--live           reads the shop once, changes nothing, and prints what works
--customer KEY   also reads this customer's orders, such as gid://shopify/Customer/4711

docs/connecting/shopify.md lists the environment variables.
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
