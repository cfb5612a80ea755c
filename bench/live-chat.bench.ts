// npm run bench -- live-chat [--full]: measures the delivery of messages in the whole product. Shoppers and agents send a message
// in each chat every ten seconds; with --full 500 shoppers and 50 agents for ten minutes.
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startVisitor } from './live-chat/bench-visitor'
import { MessageTracker } from './live-chat/message-tracker'
import { startAgents, waitForChats } from './live-chat/start-agents'
import { startMurphy } from './running-murphy'
import { getPercentile } from './statistics'
import { printTable } from './table'
import { createWorkFolder } from './work-folder'

const size = process.argv.includes('--full')
  ? { visitors: 500, agents: 50, forMs: 600_000 }
  : { visitors: 50, agents: 5, forMs: 30_000 }
const everyMs = 10_000
const password = 'fifty wines on a shelf'
const ports = { murphy: 28_092, storefront: 28_093 }
const origin = `http://127.0.0.1:${ports.murphy}`

const folder = createWorkFolder()
process.env['DESK_PASSWORD'] = password
try {
  const murphy = await startMurphy(join(folder, 'data'), ports)
  try {
    await measure()
  } finally {
    await murphy.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const tracker = new MessageTracker()
  const capacity = Math.min(20, Math.ceil((size.visitors / size.agents) * 1.2))
  const agents = await startAgents(origin, { count: size.agents, capacity, password }, tracker)
  const startedAt = performance.now()
  const visitors: Awaited<ReturnType<typeof startVisitor>>[] = []
  for (let index = 0; index < size.visitors; index += 1)
    visitors.push(await startVisitor(origin, `Shopper ${index}`, tracker))
  await waitForChats(agents, size.visitors)
  const servedMs = performance.now() - startedAt

  const endAt = performance.now() + size.forMs
  await Promise.all(
    visitors.map(async (visitor, index) => {
      const agent = agents.find(({ chats }) => chats.has(visitor.chatId))
      await wait((index * everyMs) / visitors.length)
      for (let turn = index; performance.now() < endAt; turn += 1) {
        await (turn % 2 === 0 ? visitor.write() : agent?.write(visitor.chatId))
        await wait(everyMs)
      }
    }),
  )
  await wait(3000)
  for (const one of [...visitors, ...agents]) one.leave()

  const ms = (share: number): string => `${getPercentile(tracker.latenciesMs, share).toFixed(0)} ms`
  printTable('Live chat: messages from one side to the other', [
    [`chats of ${size.agents} agents, one message each per ${everyMs / 1000} s`, String(size.visitors), ''],
    ['all of them accepted after', `${(servedMs / 1000).toFixed(1)} s`, ''],
    [`lost of ${tracker.written} messages`, String(tracker.lost), '0'],
    ['doubled', String(tracker.doubled), '0'],
    ['refused', String(tracker.refused), '0'],
    ['delivery p50', ms(0.5), ''],
    ['delivery p95', ms(0.95), '300 ms'],
    ['load of the machine in the last minute', (loadavg()[0] ?? 0).toFixed(1), ''],
  ])
}
