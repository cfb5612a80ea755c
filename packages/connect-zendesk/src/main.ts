// Serves Murphy's Retail API over a Zendesk account: npm run connect:zendesk. With --live it only reads the account once and reports.
import { parseArgs } from 'node:util'
import { readProgramSettings, processPorts, runProgram } from '@murphy/connector'
import { readEnvironment } from './environment'
import { runWriteArticles } from './files/run-write-articles'
import { runLiveCheck } from './live-check'
import { createClient, startConnector } from './start-connector'

const usage = `Usage: npm run connect:zendesk [-- --live | --write-articles FOLDER]

--live                    reads the account once, changes nothing, and prints what works
--write-articles FOLDER   writes the articles once as files of Murphy, such as bot/articles

docs/connecting/zendesk.md lists the environment variables.
`

const { options, environment } = readProgramSettings({
  usage,
  readOptions: () =>
    parseArgs({
      options: {
        live: { type: 'boolean', default: false },
        'write-articles': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values,
  readEnvironment,
})

if (options.live) {
  const isRight = await runLiveCheck({
    environment,
    client: createClient(environment, processPorts),
    now: processPorts.now,
    print: (line) => process.stdout.write(`${line}\n`),
  })
  process.exit(isRight ? 0 : 1)
}

if (options['write-articles'] !== undefined) {
  const isRight = await runWriteArticles(options['write-articles'], {
    environment,
    client: createClient(environment, processPorts),
    now: processPorts.now,
    print: (line) => process.stdout.write(`${line}\n`),
  })
  process.exit(isRight ? 0 : 1)
}

await runProgram(startConnector(environment), environment)
