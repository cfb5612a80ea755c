import { expect, it } from 'vitest'
import type { Assistant } from '../assistant/assistant'
import { warmUp } from './warm-up'

/** Warms up an assistant whose answers this function gives. */
async function runWarmUp(answer: Assistant['answer']): Promise<readonly object[]> {
  const logged: object[] = []
  await warmUp({ answer }, { now: () => 1000, log: { error: (fields) => void logged.push(fields) } })
  return logged
}

it('asks each question twice as a guest, with a dialogue that is new each time and stored nowhere', async () => {
  const texts: string[] = []
  const logged = await runWarmUp(async (turn, { shopper }, dialogues) => {
    texts.push(turn.kind === 'text' ? turn.text : turn.event)
    const before = await dialogues?.load('warm-up', 1000)
    expect([shopper, before?.turnCount]).toEqual([null, 0])
    await dialogues?.save('warm-up', { ...(before ?? expect.fail('no dialogue')), turnCount: 1 }, 1000)
    return []
  })
  expect([new Set(texts).size, texts.length, logged]).toEqual([4, 8, []])
})

it('logs a failure and asks no more', async () => {
  let asked = 0
  const logged = await runWarmUp(() => {
    asked += 1
    return Promise.reject(new Error('No file of answers.'))
  })
  expect([asked, logged]).toEqual([1, [{ event: 'warm-up-failed', message: 'No file of answers.' }]])
})
