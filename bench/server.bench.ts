// npm run bench -- server: measures start-up, answers under load, memory at rest and bytes to download.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { measureSizes } from '../scripts/size.mjs'
import { questions } from './questions'
import { readResidentMb, readSubscriptionKey, startMurphy } from './running-murphy'
import { percentile, printTable } from './table'

const ports = { murphy: 28080, storefront: 28081 }
const address = `http://127.0.0.1:${ports.murphy}`
const shoppers = 50
const intervalMs = 2000
const rounds = process.argv.includes('--full') ? 60 : 15
const laterStarts = 3

const folder = mkdtempSync(join(tmpdir(), 'murphy-bench-'))
// As root, the database runs as another user, who needs access to the folder.
chmodSync(folder, 0o711)
const dataDir = join(folder, 'data')
try {
  const first = await startMurphy(dataDir, ports)
  await first.stop()
  const later: number[] = []
  for (let count = 0; count < laterStarts; count += 1) {
    const again = await startMurphy(dataDir, ports)
    later.push(again.readyAfterMs)
    await again.stop()
  }

  const murphy = await startMurphy(dataDir, ports)
  await wait(3000)
  const serverPid = findPid('apps/server/dist/main.js')
  const idleMb = readResidentMb(serverPid)
  const databaseMb = measureDatabaseMb(dataDir)
  const { latenciesMs, floorMs, errors } = await load()
  await murphy.stop()

  const ms = (value: number): string => `${value.toFixed(1)} ms`
  printTable('Server', [
    [
      '`npm start` to `Murphy is ready`, first start after a build',
      `${(first.readyAfterMs / 1000).toFixed(2)} s`,
      '6 s',
    ],
    ['the same, later starts (median)', `${(percentile(later, 0.5) / 1000).toFixed(2)} s`, '2.5 s'],
    [
      `TextQuery p50, ${shoppers} shoppers, one message each per ${intervalMs / 1000} s`,
      ms(percentile(latenciesMs, 0.5)),
      '',
    ],
    ['TextQuery p99', ms(percentile(latenciesMs, 0.99)), ''],
    ['p99 / p50', (percentile(latenciesMs, 0.99) / percentile(latenciesMs, 0.5)).toFixed(2), '5'],
    ['IsFeatureEnabled p50 in the same run (a call without understanding)', ms(percentile(floorMs, 0.5)), ''],
    [`failed of ${latenciesMs.length + errors} calls`, String(errors), '0'],
    ['resident memory of the idle server', `${idleMb.toFixed(0)} MB`, '200 MB'],
    ['memory of PostgreSQL beside it (proportional set size)', `${databaseMb.toFixed(0)} MB`, '30 MB'],
    ...measureSizes().map(
      ({ name, bytes, budget }) =>
        [`bytes: ${name}`, `${(bytes / 1024).toFixed(1)} KB`, `${(budget / 1024).toFixed(1)} KB`] as const,
    ),
  ])
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Each shopper greets once, then asks one question per interval at a time of their own. */
async function load(): Promise<{ latenciesMs: number[]; floorMs: number[]; errors: number }> {
  const key = await readSubscriptionKey(address)
  const headers = { 'Content-Type': 'application/json', 'Ocp-Apim-Subscription-Key': key }
  const latenciesMs: number[] = []
  const floorMs: number[] = []
  let errors = 0

  async function measureCall(into: number[], path: string, body?: unknown): Promise<void> {
    const startedAt = performance.now()
    const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(
      `${address}/murphybot/chatserver${path}?sessionId=&isLCAvailable=false`,
      request,
    ).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) into.push(performance.now() - startedAt)
    else errors += 1
  }

  await Promise.all(
    Array.from({ length: shoppers }, async (_, index) => {
      const chatbotUserId = randomUUID()
      const widgetSessionId = randomUUID()
      await wait((index * intervalMs) / shoppers)
      for (let round = 0; round < rounds; round += 1) {
        const startedAt = performance.now()
        const text = questions[(index + round) % questions.length] ?? ''
        await measureCall(latenciesMs, '/api/TextQuery', {
          text,
          chatbotUserId,
          parameters: {
            intentGroupName: '',
            intentGroupId: '',
            intentName: '',
            intentGroupPendingRenew: false,
            shopperId: 0,
            widgetSessionId,
            encryptedShopperId: '',
          },
        })
        if (round % 5 === 0) await measureCall(floorMs, '/api/Settings/IsFeatureEnabled/SddPrompt')
        await wait(Math.max(0, intervalMs - (performance.now() - startedAt)))
      }
    }),
  )
  return { latenciesMs, floorMs, errors }
}

function findPid(commandPart: string): number {
  const lines = execFileSync('pgrep', ['-f', commandPart], { encoding: 'utf8' }).trim().split('\n')
  return Number(lines.at(-1))
}

/** PostgreSQL's processes share most of their memory, so each page is counted once (PSS). */
function measureDatabaseMb(dataFolder: string): number {
  const script = `for p in $(pgrep -f '${dataFolder}'; pgrep -f '^postgres: '); do grep -h '^Pss:' /proc/$p/smaps_rollup 2>/dev/null; done | awk '{s+=$2} END {print s/1024}'`
  return Number(execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trim())
}
