import { parseArgs } from 'node:util'
import { createRedisBackplane } from '../backplane/redis'
import { createNodeDefinition } from './node-definition'
import { startHub } from './running-hub'

// Runs one node of a hub as a separate process, for tests that kill it.
const { values } = parseArgs({ options: { node: { type: 'string' }, redis: { type: 'string' } } })
const { node = '', redis = '' } = values
const running = await startHub(
  createNodeDefinition(node, createRedisBackplane({ url: redis, prefix: 'test', onError: () => {} })),
)
await running.hub.ready
process.stdout.write(`${running.url}\n`)
