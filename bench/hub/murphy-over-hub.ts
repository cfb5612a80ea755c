import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { questions } from '../questions'
import { readSubscriptionKey, startMurphy } from '../running-murphy'
import { getPercentile } from '../statistics'
import { printTable } from '../table'
import { createWorkFolder } from '../work-folder'
import { HubShopper, guestContext } from './hub-shopper'

const ports = { murphy: 28_082, storefront: 28_083 }
const origin = `127.0.0.1:${ports.murphy}`
const shoppers = 200
const intervalMs = 5000

/** One of this many shoppers asks the same over REST, so that both transports are measured under the same load. */
const restShare = 5

/** Asks one question. @returns milliseconds to the answer; `null`: it failed */
type Ask = (text: string) => Promise<number | null>
type Measured = { readonly latenciesMs: number[]; errors: number }

/** Measures the whole product under shoppers who ask over the hub: connection, understanding, database and push. */
export async function measureMurphy(rounds: number): Promise<void> {
  const folder = createWorkFolder()
  try {
    const murphy = await startMurphy(join(folder, 'data'), ports)
    const key = await readSubscriptionKey(`http://${origin}`)
    // Warms up: code is compiled and files are read once before the measurement.
    await load(1, key)
    const { overHub, overRest, cpuMs } = await load(rounds, key)
    await murphy.stop()
    const answers = overHub.latenciesMs.length + overRest.latenciesMs.length
    const failed = overHub.errors + overRest.errors
    printTable(`Hub: Murphy answers ${shoppers} shoppers, one question each per ${intervalMs / 1000} s`, [
      ['SendWSQuery to wsMessageReceived p50', formatMs(overHub, 0.5), ''],
      ['SendWSQuery p99', formatMs(overHub, 0.99), '50 ms'],
      [`TextQuery p50 in the same run (one in ${restShare} asks over REST too)`, formatMs(overRest, 0.5), ''],
      ['TextQuery p99', formatMs(overRest, 0.99), ''],
      ['CPU of the server, an answer', `${(cpuMs / answers).toFixed(1)} ms`, ''],
      ['failed', `${failed} of ${answers + failed}`, '0'],
      ['load of the machine in the last minute', (loadavg()[0] ?? 0).toFixed(1), ''],
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function formatMs({ latenciesMs }: Measured, share: number): string {
  return `${getPercentile(latenciesMs, share).toFixed(1)} ms`
}

/** Each shopper connects once, then asks one question per interval at a time of their own. */
async function load(rounds: number, key: string) {
  const overHub: Measured = { latenciesMs: [], errors: 0 }
  const overRest: Measured = { latenciesMs: [], errors: 0 }
  const cpuBefore = await readServerCpuMs()
  await Promise.all(
    Array.from({ length: shoppers }, async (_, index) => {
      await wait((index * intervalMs) / shoppers)
      const shopper = new HubShopper(origin)
      const isConnected = await shopper.start()
      const rest = createRestShopper(key)
      for (let round = 0; round < rounds; round += 1) {
        const startedAt = performance.now()
        const text = questions[(index + round) % questions.length] ?? ''
        record(overHub, isConnected ? await shopper.ask(text) : null)
        if (index % restShare === 0) record(overRest, await rest(text))
        if (round < rounds - 1) await wait(Math.max(0, intervalMs - (performance.now() - startedAt)))
      }
      shopper.leave()
    }),
  )
  return { overHub, overRest, cpuMs: (await readServerCpuMs()) - cpuBefore }
}

function record(measured: Measured, durationMs: number | null): void {
  if (durationMs === null) measured.errors += 1
  else measured.latenciesMs.push(durationMs)
}

function createRestShopper(key: string): Ask {
  const chatbotUserId = randomUUID()
  const widgetSessionId = randomUUID()
  const headers = { 'Content-Type': 'application/json', 'Ocp-Apim-Subscription-Key': key }
  let sessionId = ''
  return async (text) => {
    const startedAt = performance.now()
    const url = `http://${origin}/murphybot/chatserver/api/TextQuery?sessionId=${sessionId}&isLCAvailable=false`
    const body = JSON.stringify({ text, chatbotUserId, parameters: { ...guestContext, widgetSessionId } })
    const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null)
    if (answer?.ok !== true) return null
    const items = (await answer.json()) as readonly { readonly sessionId?: string }[]
    const durationMs = performance.now() - startedAt
    sessionId = items[0]?.sessionId ?? sessionId
    return durationMs
  }
}

/** Returns the processor time that the server has used since it started. */
async function readServerCpuMs(): Promise<number> {
  const metrics = await (await fetch(`http://${origin}/metrics`)).text()
  return Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(metrics)?.[1]) * 1000
}
