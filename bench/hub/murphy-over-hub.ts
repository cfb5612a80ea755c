import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { questions } from '../questions'
import { startMurphy } from '../running-murphy'
import { percentile, printColumns, printTable } from '../table'
import { AskingShopper, guestContext } from './asking-shopper'

const ports = { murphy: 28_082, storefront: 28_083 }
const origin = `127.0.0.1:${ports.murphy}`
const shoppers = 200
const intervalMs = 5000

/** Asks one question. @returns milliseconds to the answer; `null`: it failed */
type Ask = (text: string) => Promise<number | null>
type Measured = { readonly latenciesMs: readonly number[]; readonly errors: number; readonly cpuMs: number }

/** The whole product under shoppers who ask over the hub: connection, understanding, store and push; then over REST. */
export async function measureMurphy(rounds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-bench-'))
  // As root the database runs as another user, who has to pass through.
  chmodSync(folder, 0o711)
  try {
    const murphy = await startMurphy(join(folder, 'data'), ports)
    const key = await subscriptionKey()
    const shoppersAtHub: AskingShopper[] = []
    // What is compiled and read only once is paid before.
    await load(1, () => restAsk(key))
    const overHub = await load(rounds, async () => {
      const shopper = new AskingShopper(origin)
      shoppersAtHub.push(shopper)
      const isIn = await shopper.start()
      return (text) => (isIn ? shopper.ask(text) : Promise.resolve(null))
    })
    for (const shopper of shoppersAtHub) shopper.leave()
    const overRest = await load(Math.max(1, Math.floor(rounds / 3)), () => restAsk(key))
    await murphy.stop()
    printColumns(
      `Hub: Murphy answers ${shoppers} shoppers who ask one question each per ${intervalMs / 1000} s`,
      [
        ['door', 'answers', 'p50', 'p99', 'ms CPU of the server / answer'],
        row('hub, SendWSQuery to wsMessageReceived', overHub),
        row('REST, TextQuery', overRest),
      ],
    )
    printTable('Hub: bars of the answers', [
      ['SendWSQuery p99', ms(overHub, 0.99), '50 ms'],
      ['failed', `${overHub.errors} of ${overHub.latenciesMs.length + overHub.errors}`, '0'],
      ['load of the machine in the last minute', (loadavg()[0] ?? 0).toFixed(1), ''],
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function row(name: string, measured: Measured): readonly string[] {
  const { latenciesMs, cpuMs } = measured
  const perAnswer = (cpuMs / latenciesMs.length).toFixed(1)
  return [name, String(latenciesMs.length), ms(measured, 0.5), ms(measured, 0.99), perAnswer]
}

function ms({ latenciesMs }: Measured, share: number): string {
  return `${percentile(latenciesMs, share).toFixed(1)} ms`
}

/** Every shopper comes once, then asks one question per interval, each at a moment of their own. */
async function load(rounds: number, come: () => Promise<Ask>): Promise<Measured> {
  const latenciesMs: number[] = []
  let errors = 0
  const cpuBefore = await serverCpuMs()
  await Promise.all(
    Array.from({ length: shoppers }, async (_, index) => {
      await wait((index * intervalMs) / shoppers)
      const ask = await come()
      for (let round = 0; round < rounds; round += 1) {
        const startedAt = performance.now()
        const took = await ask(questions[(index + round) % questions.length] ?? '')
        if (took === null) errors += 1
        else latenciesMs.push(took)
        if (round < rounds - 1) await wait(Math.max(0, intervalMs - (performance.now() - startedAt)))
      }
    }),
  )
  return { latenciesMs, errors, cpuMs: (await serverCpuMs()) - cpuBefore }
}

function restAsk(key: string): Promise<Ask> {
  const chatbotUserId = randomUUID()
  const widgetSessionId = randomUUID()
  const headers = { 'Content-Type': 'application/json', 'Ocp-Apim-Subscription-Key': key }
  const url = `http://${origin}/murphybot/chatserver/api/TextQuery?sessionId=&isLCAvailable=false`
  return Promise.resolve(async (text) => {
    const startedAt = performance.now()
    const body = JSON.stringify({ text, chatbotUserId, parameters: { ...guestContext, widgetSessionId } })
    const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null)
    await answer?.arrayBuffer()
    return answer?.ok === true ? performance.now() - startedAt : null
  })
}

/** Processor time that the server has used since it started. */
async function serverCpuMs(): Promise<number> {
  const figures = await (await fetch(`http://${origin}/metrics`)).text()
  return Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(figures)?.[1]) * 1000
}

async function subscriptionKey(): Promise<string> {
  const page = await (await fetch(`http://${origin}/`)).text()
  const configuration = /id="murphy-configuration">([^<]*)</.exec(page)?.[1]
  if (!configuration) throw new Error('The frame has no configuration.')
  const { subscriptionKey: key } = JSON.parse(configuration) as { subscriptionKey: string }
  return key
}
