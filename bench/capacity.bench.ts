// npm run bench -- capacity [--full]: measures what a connection, a message to Murphy, a live chat and its messages cost the server
// and PostgreSQL in processor time, memory and stored bytes. docs/capacity.md calculates with the figures.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Meter, Reading } from './capacity/meter'
import { combine, createMeter } from './capacity/meter'
import { HubShopper } from './hub/hub-shopper'
import { startVisitor } from './live-chat/bench-visitor'
import { MessageTracker } from './live-chat/message-tracker'
import { startAgents, waitForChats } from './live-chat/start-agents'
import { questions } from './questions'
import { startProgram, startServer } from './server/running-server'
import { printColumns } from './table'
import { createWorkFolder } from './work-folder'

const size = process.argv.includes('--full')
  ? { shoppers: 1000, questionsEach: 8, chats: 200, agents: 20, turns: 20, holdMs: 120_000 }
  : { shoppers: 200, questionsEach: 4, chats: 40, agents: 4, turns: 10, holdMs: 30_000 }
const port = 28_098
const origin = `http://127.0.0.1:${port}`
/** The pace of all requests, so that each one wakes the server as in a shop. */
const everyMs = 10
const chatEveryMs = 250
const password = 'fifty wines on a shelf'
const folder = createWorkFolder()
process.env['DESK_PASSWORD'] = password
try {
  const retailer = await startProgram('range-retailer', { RANGE_PRODUCTS: '725' })
  const server = await startServer(join(folder, 'data'), port, retailer)
  const meter = createMeter(server)
  try {
    await server.waitForFeeds()
    await measure(meter)
  } finally {
    await server.stop()
    retailer.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measure(meter: Meter): Promise<void> {
  await warmUp()
  const idle = divideBySeconds(await measureGrowth(meter, () => wait(size.holdMs)))
  /** Measures an action without what the time itself costs, and divides it by the number of its equal parts. */
  const measureEach: MeasureEach = async (count, act) => {
    const growth = await measureGrowth(meter, act)
    const own = combine(growth, idle, (value, ofSecond) => (value - ofSecond * growth.seconds) / count)
    return { ...own, residentMb: growth.residentMb / count }
  }
  const shoppers: HubShopper[] = []
  const connection = await measureEach(size.shoppers, async () => {
    for (let count = 0; count < size.shoppers; count += 1) {
      const shopper = new HubShopper(`127.0.0.1:${port}`)
      shoppers.push(shopper)
      if (!(await shopper.start())) throw new Error('A shopper could not connect.')
      await wait(everyMs)
    }
  })
  const held = await measureEach(size.shoppers * (size.holdMs / 60_000), () => wait(size.holdMs))
  const message = await measureEach(size.shoppers * size.questionsEach, () => askAll(shoppers))
  for (const shopper of shoppers) shopper.leave()
  await wait(1000)
  const liveChat = await measureLiveChat(measureEach)
  printColumns('Cost of each', [
    ['what', 'server CPU', 'PostgreSQL CPU', 'write-ahead log', 'tables and indexes', 'transactions'],
    formatCost('a second without shoppers', idle),
    formatCost('a connection with its greeting', connection),
    formatCost('a minute of an open connection', held),
    formatCost('a message to Murphy with its answer', message),
    formatCost('a live chat begins and is accepted', liveChat.beginning),
    formatCost('a message of a live chat', liveChat.message),
    formatCost('a live chat ends', liveChat.ending),
  ])
  console.log(`\nMemory of a connection with its greeting: ${(connection.residentMb * 1024).toFixed(0)} KiB.`)
}

/** Measures what `count` equal parts of an action cost each, beside what the server costs without it. */
type MeasureEach = (count: number, act: () => Promise<void>) => Promise<Reading>

async function measureGrowth(meter: Meter, act: () => Promise<void>): Promise<Reading> {
  const before = await meter.read()
  await act()
  return combine(await meter.read(), before, (after, first) => after - first)
}

function divideBySeconds(growth: Reading): Reading {
  return combine(growth, growth, (value) => value / growth.seconds)
}

/** Compiles code and opens the database's connections, which later requests find done. */
async function warmUp(): Promise<void> {
  const shopper = new HubShopper(`127.0.0.1:${port}`)
  await shopper.start()
  for (let count = 0; count < 200; count += 1) await shopper.ask(questions[count % questions.length] ?? '')
  shopper.leave()
}

async function askAll(shoppers: readonly HubShopper[]): Promise<void> {
  const answers: Promise<number | null>[] = []
  for (let turn = 0; turn < size.questionsEach; turn += 1) {
    for (const [index, shopper] of shoppers.entries()) {
      answers.push(shopper.ask(questions[(index + turn) % questions.length] ?? ''))
      await wait(everyMs)
    }
    await Promise.all(answers)
  }
  const failed = (await Promise.all(answers)).filter((took) => took === null).length
  if (failed > 0) throw new Error(`${failed} of ${answers.length} questions were not answered.`)
}

async function measureLiveChat(measureEach: MeasureEach) {
  const tracker = new MessageTracker()
  const agents = await startAgents(origin, { count: size.agents, capacity: 12, password }, tracker)
  const visitors: Awaited<ReturnType<typeof startVisitor>>[] = []
  const beginning = await measureEach(size.chats, async () => {
    for (let index = 0; index < size.chats; index += 1) {
      visitors.push(await startVisitor(origin, `Shopper ${index}`, tracker))
      // Each chat finds an agent at once, as in a shop with enough of them.
      await wait(chatEveryMs)
    }
    await waitForChats(agents, size.chats)
  })
  const message = await measureEach(size.chats * size.turns, async () => {
    for (let turn = 0; turn < size.turns; turn += 1)
      for (const visitor of visitors) {
        const agent = agents.find(({ chats }) => chats.has(visitor.chatId))
        await (turn % 2 === 0 ? visitor.write() : agent?.write(visitor.chatId))
        await wait(everyMs)
      }
  })
  const ending = await measureEach(size.chats, async () => {
    for (const visitor of visitors) await visitor.end()
    await wait(1000)
  })
  for (const one of [...visitors, ...agents]) one.leave()
  return { beginning, message, ending }
}

function formatCost(name: string, cost: Reading): readonly string[] {
  const formatBytes = (bytes: number): string => `${(Math.max(0, bytes) / 1024).toFixed(1)} KiB`
  return [
    name,
    `${cost.serverMs.toFixed(2)} ms`,
    `${cost.databaseMs.toFixed(2)} ms`,
    formatBytes(cost.logBytes),
    formatBytes(cost.tableBytes),
    Math.max(0, cost.transactions).toFixed(1),
  ]
}
