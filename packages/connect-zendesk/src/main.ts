// Serves Murphy's Retail API over a Zendesk account: npm run connect:zendesk. With --live it only reads the account once and reports.
import { parseArgs } from 'node:util'
import { realMachine, runProgram } from '@murphy/connector'
import { readEnvironment } from './environment'
import { runWriteArticles } from './files/run-write-articles'
import { runLiveCheck } from './live-check'
import { createClient, startConnector } from './start-connector'

const usage = `Usage: npm run connect:zendesk [-- --live | --write-articles FOLDER]

--live                    reads the account once, changes nothing, and prints what works
--write-articles FOLDER   writes the articles once as files of Murphy, such as bot/articles

docs/connecting/zendesk.md lists the environment variables.
`

const options = readOptions()
if (options === null || options.help) {
  process.stdout.write(usage)
  process.exit(options === null ? 2 : 0)
}
const result = readEnvironment(process.env)
if (!result.ok) {
  process.stderr.write(`${result.errors.join('\n')}\n`)
  process.exit(2)
}
const { environment } = result

if (options.live) {
  const isRight = await runLiveCheck({
    environment,
    client: createClient(environment, realMachine),
    now: realMachine.now,
    print: (line) => process.stdout.write(`${line}\n`),
  })
  process.exit(isRight ? 0 : 1)
}

if (options['write-articles'] !== undefined) {
  const isRight = await runWriteArticles(options['write-articles'], {
    environment,
    client: createClient(environment, realMachine),
    now: realMachine.now,
    print: (line) => process.stdout.write(`${line}\n`),
  })
  process.exit(isRight ? 0 : 1)
}

await runProgram(startConnector(environment), environment)

function readOptions() {
  try {
    return parseArgs({
      options: {
        live: { type: 'boolean', default: false },
        'write-articles': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n`)
    return null
  }
}
