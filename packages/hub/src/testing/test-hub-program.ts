import { parseArgs } from 'node:util'
import { listen } from './running-hub'
import { createTestHub } from './test-hub'

// Starts the test hub on a port: npm run hub:testhub -- --port N
const { values } = parseArgs({ options: { port: { type: 'string', default: '5100' } } })
const port = await listen(createTestHub().server, Number(values.port))
process.stdout.write(`The test hub listens on http://127.0.0.1:${port}/testhub\n`)
