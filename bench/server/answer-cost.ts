import { setTimeout as wait } from 'node:timers/promises'
import { questions } from '../questions'
import { getMedian } from '../statistics'
import type { ChatClient, Visitor } from './conversations'
import { createTestTokens } from '../../apps/server/src/testing/shopper-tokens'
import { createChatClient, createVisitor } from './conversations'
import { readCpuMs, readFamilyCpuMs } from './cpu-time'
import { createStockQuestion } from './generated-range'
import type { RunningProgram, RunningServer } from './running-server'
import { startProgram } from './running-server'

/**
 * The pace of the questions. `paced`: one each 10 ms, as in a shop, where each answer wakes the server. `busy`: eight
 * visitors without a pause. Busy answers cost less, and those of the minimal server gain most.
 */
export type Pace = 'paced' | 'busy'

const everyMs = 10
const visitorsAtOnce = 8
const turnsPerVisitor = 10

/** The questions that call the retailer: the orders of a signed-in shopper, and the stock of a store. */
const retailQuestions = [
  'show me my orders',
  createStockQuestion(40, 'prahran'),
  'what have I ordered',
  createStockQuestion(181, 'newtown'),
]
const mixedQuestions = [...questions, retailQuestions[0] ?? '', retailQuestions[1] ?? '']

/** A number of answers of one kind, whose processor time is measured together. */
type Block = {
  readonly name: 'floor' | 'mixed' | 'retail'
  readonly chat: ChatClient
  readonly pid: number
  readonly questions: readonly string[]
  readonly isGreeted: boolean
}

/** Processor time of one answer in milliseconds, of each program on its own. */
type Cost = { readonly server: number; readonly retailer: number; readonly database: number }

export type AnswerCosts = {
  /** The median of all rounds; `times` is the median ratio to the floor of the same round. */
  readonly [Name in Block['name']]: Cost & { readonly times: number }
} & { readonly failed: number; readonly answers: number }

/**
 * Measures the processor time of answers beside that of a minimal server. Both take turns under the same load, so that
 * other work on the machine reaches both.
 */
export async function measureAnswerCosts(
  server: RunningServer,
  retailer: RunningProgram,
  { pace, rounds, visitors }: { readonly pace: Pace; readonly rounds: number; readonly visitors: number },
): Promise<AnswerCosts> {
  const floor = await startProgram('floor-server', { DATABASE_URL: server.databaseUrl })
  const floorChat = createChatClient(`http://127.0.0.1:${floor.port}`, '')
  const blocks: readonly Block[] = [
    { name: 'floor', chat: floorChat, pid: floor.pid, questions: mixedQuestions, isGreeted: false },
    { name: 'mixed', chat: server.chat, pid: server.pid, questions: mixedQuestions, isGreeted: true },
    { name: 'retail', chat: server.chat, pid: server.pid, questions: retailQuestions, isGreeted: true },
  ]
  const measured: Record<Block['name'], Cost[]> = { floor: [], mixed: [], retail: [] }
  const answers = visitors * turnsPerVisitor
  let failed = 0
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const block of blocks) {
      const blockVisitors = await Promise.all(
        Array.from({ length: visitors }, (_, index) =>
          openVisitor(block, `${round}-${index}`, block.name !== 'retail' && index % 2 === 1),
        ),
      )
      const read = (): Cost => ({
        server: readCpuMs(block.pid),
        retailer: readCpuMs(retailer.pid),
        database: readFamilyCpuMs(server.databasePid),
      })
      const before = read()
      failed += await askAll[pace](block, blockVisitors)
      const after = read()
      if (round === 0) continue
      measured[block.name].push({
        server: (after.server - before.server) / answers,
        retailer: (after.retailer - before.retailer) / answers,
        database: (after.database - before.database) / answers,
      })
    }
  }
  await floorChat.close()
  floor.stop()
  const toCosts = (name: Block['name']) => ({
    server: getMedian(measured[name].map((cost) => cost.server)),
    retailer: getMedian(measured[name].map((cost) => cost.retailer)),
    database: getMedian(measured[name].map((cost) => cost.database)),
    times: getMedian(
      measured[name].map((cost, round) => cost.server / (measured.floor[round]?.server ?? Number.NaN)),
    ),
  })
  return {
    floor: toCosts('floor'),
    mixed: toCosts('mixed'),
    retail: toCosts('retail'),
    failed,
    answers: answers * blocks.length * (rounds + 1),
  }
}

const createToken = createTestTokens(Date.now)

/** Opens a visitor. Each block and round has its own, so that no answer about a shopper comes from a cache. */
async function openVisitor(
  { name, chat, isGreeted }: Block,
  key: string,
  isGuest: boolean,
): Promise<Visitor> {
  const token = isGuest ? '' : await createToken(`${name}-${key}`)
  return isGreeted ? await chat.greet(token) : createVisitor(token)
}

/** Lets all visitors ask. Each returns the number of failed answers. */
const askAll: Readonly<Record<Pace, (block: Block, visitors: readonly Visitor[]) => Promise<number>>> = {
  paced: async (block, visitors) => {
    const startedAt = performance.now()
    return await sumFailures(visitors, (visitor, index) =>
      askTurns(block, visitor, index, async (turn) => {
        const sendAt = startedAt + (turn * visitors.length + index) * everyMs
        await wait(Math.max(0, sendAt - performance.now()))
      }),
    )
  },
  busy: async (block, visitors) => {
    const waiting = [...visitors.entries()]
    return await sumFailures(Array.from({ length: visitorsAtOnce }), async () => {
      let failed = 0
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
        failed += await askTurns(block, next[1], next[0], () => Promise.resolve())
      return failed
    })
  },
}

async function askTurns(
  { chat, questions: asked }: Block,
  visitor: Visitor,
  index: number,
  beforeTurn: (turn: number) => Promise<void>,
): Promise<number> {
  let failed = 0
  for (let turn = 0; turn < turnsPerVisitor; turn += 1) {
    await beforeTurn(turn)
    const text = asked[(index + turn) % asked.length] ?? ''
    if ((await chat.ask(visitor, text)) === null) failed += 1
  }
  return failed
}

async function sumFailures<Item>(
  items: readonly Item[],
  ask: (item: Item, index: number) => Promise<number>,
): Promise<number> {
  const failures = await Promise.all(items.map(ask))
  return failures.reduce((sum, failed) => sum + failed, 0)
}
