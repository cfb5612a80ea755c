import { parseArgs } from 'node:util'
import { createRedisBackplane } from '../backplane/redis'
import { nodeDefinition } from './node-definition'
import { startHub } from './running-hub'

// One node of a hub as a process of its own, for tests that kill it.
const { values } = parseArgs({ options: { node: { type: 'string' }, redis: { type: 'string' } } })
const { node = '', redis = '' } = values
const running = await startHub(
  nodeDefinition(node, createRedisBackplane({ url: redis, prefix: 'test', onError: () => {} })),
)
await running.hub.ready
process.stdout.write(`${running.url}\n`)
