import { setTimeout as wait } from 'node:timers/promises'
import type { ChatClient } from './conversations'

const visitors = 50
const intervalMs = 2000

export type PacedAnswers = {
  readonly latenciesMs: readonly number[]
  /** The times of a call without understanding. */
  readonly plainMs: readonly number[]
  readonly failed: number
}

/** Lets 50 guests ask one question each per two seconds, each at a time of their own. */
export async function measureLatencies(
  chat: ChatClient,
  { questions, rounds }: { readonly questions: readonly string[]; readonly rounds: number },
): Promise<PacedAnswers> {
  const latenciesMs: number[] = []
  const plainMs: number[] = []
  let failed = 0

  async function measure(into: number[], call: () => Promise<string | null>): Promise<void> {
    const startedAt = performance.now()
    const answer = await call().catch(() => null)
    if (answer === null) failed += 1
    else into.push(performance.now() - startedAt)
  }

  await Promise.all(
    Array.from({ length: visitors }, async (_, index) => {
      await wait((index * intervalMs) / visitors)
      const visitor = await chat.greet('')
      for (let round = 0; round < rounds; round += 1) {
        const startedAt = performance.now()
        const text = questions[(index + round) % questions.length] ?? ''
        await measure(latenciesMs, () => chat.ask(visitor, text))
        if (round % 5 === 0) await measure(plainMs, () => chat.get('/Settings/IsFeatureEnabled/SddPrompt'))
        await wait(Math.max(0, intervalMs - (performance.now() - startedAt)))
      }
    }),
  )
  return { latenciesMs, plainMs, failed }
}

/** The description of the load, for a table. */
export const pacedLoad = `${visitors} shoppers, one message each per ${intervalMs / 1000} s`
