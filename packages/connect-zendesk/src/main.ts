// Serves Murphy's Retail API over a Zendesk account: npm run connect:zendesk. With --live it only reads the account once and reports.
import { processPorts, runProgram } from '@murphy/connector'
import { readEnvironment } from './environment'
import { runWriteArticles } from './files/run-write-articles'
import { runLiveCheck } from './live-check'
import { createClient, startConnector } from './start-connector'

const usage = `Usage: npm run connect:zendesk [-- --live | --write-articles FOLDER]

--live                    reads the account once, changes nothing, and prints what works
--write-articles FOLDER   writes the articles once as files of Murphy, such as bot/articles

docs/connecting/zendesk.md lists the environment variables.
`

await runProgram({
  usage,
  valueOptions: ['write-articles'],
  readEnvironment,
  chooseTask: ({ live, values }, environment) => {
    const client = createClient(environment, processPorts)
    const { now } = processPorts
    const folder = values['write-articles']
    if (live) return (print) => runLiveCheck({ environment, client, now, print })
    if (folder !== undefined) return (print) => runWriteArticles(folder, { environment, client, now, print })
    return null
  },
  start: (environment) => startConnector(environment),
})
