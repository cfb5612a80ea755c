import { expect, it } from 'vitest'
import { createAssistantWithFakes, noPolicies, understood } from '../testing/assistant-with-fakes'
import { planners } from './planners'
import { warmUp } from './warm-up'

/** Runs the warm-up on fakes, and returns what it called. */
async function run() {
  const checked: string[] = []
  const read: string[] = []
  let pauses = 0
  const fakes = createAssistantWithFakes({
    policies: {
      ...noPolicies,
      findPolicy: (text) => {
        checked.push(text)
        return null
      },
    },
    understand: async (text) => {
      read.push(text)
      return [understood(text, {})]
    },
  })
  await warmUp(fakes.tools, { now: 0, pause: async () => void (pauses += 1) })
  return { ...fakes, checked, read, pauses }
}

it('reads each question twice, because Node compiles an expression again at its second use', async () => {
  const { checked, read } = await run()
  expect(new Set(read).size).toBeGreaterThan(5)
  for (const text of new Set(read)) expect(read.filter((other) => other === text)).toHaveLength(2)
  expect(checked).toEqual(read)
})

it('lets requests through after each plan', async () => {
  const { read, pauses } = await run()
  expect(pauses).toBeGreaterThan(read.length * planners.length)
})

it('changes no dialogue, observes no turn and asks for nothing of a shopper', async () => {
  const { records, orderQueries, changes, invoices, dialogue } = await run()
  expect([records, orderQueries, changes, invoices]).toEqual([[], [], [], []])
  expect(dialogue().turnCount).toBe(0)
})
