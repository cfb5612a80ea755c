import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { questions } from '../questions'
import { startMurphy } from '../running-murphy'
import { percentile, printTable } from '../table'
import { AskingShopper } from './asking-shopper'

const ports = { murphy: 28_082, storefront: 28_083 }
const shoppers = 200
const intervalMs = 5000

/** The whole product under shoppers who ask over the hub: connection, understanding, store and push. */
export async function measureMurphy(rounds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-bench-'))
  // As root the database runs as another user, who has to pass through.
  chmodSync(folder, 0o711)
  try {
    const murphy = await startMurphy(join(folder, 'data'), ports)
    const { latenciesMs, errors } = await load(rounds)
    await murphy.stop()
    const ms = (share: number): string => `${percentile(latenciesMs, share).toFixed(1)} ms`
    printTable('Hub: Murphy answers', [
      [
        `SendWSQuery to wsMessageReceived p50, ${shoppers} shoppers, one message each per ${intervalMs / 1000} s`,
        ms(0.5),
        '',
      ],
      ['SendWSQuery p99', ms(0.99), '50 ms'],
      [`failed of ${latenciesMs.length + errors} calls`, String(errors), '0'],
      ['load of the machine in the last minute', (loadavg()[0] ?? 0).toFixed(1), ''],
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Every shopper connects and greets once, then asks one question per interval, each at a moment of their own. */
async function load(rounds: number): Promise<{ latenciesMs: number[]; errors: number }> {
  const latenciesMs: number[] = []
  let errors = 0
  await Promise.all(
    Array.from({ length: shoppers }, async (_, index) => {
      await wait((index * intervalMs) / shoppers)
      const shopper = new AskingShopper(`127.0.0.1:${ports.murphy}`)
      if (!(await shopper.start())) errors += 1
      for (let round = 0; round < rounds; round += 1) {
        const startedAt = performance.now()
        const took = await shopper.ask(questions[(index + round) % questions.length] ?? '')
        if (took === null) errors += 1
        else latenciesMs.push(took)
        if (round < rounds - 1) await wait(Math.max(0, intervalMs - (performance.now() - startedAt)))
      }
      shopper.leave()
    }),
  )
  return { latenciesMs, errors }
}
