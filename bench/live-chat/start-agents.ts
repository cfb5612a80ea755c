import { setTimeout as wait } from 'node:timers/promises'
import { signIn, startAgent } from './bench-agent'
import type { MessageTracker } from './message-tracker'

type Agent = Awaited<ReturnType<typeof startAgent>>

/** Creates accounts as the demonstration's manager, and starts an agent with each. */
export async function startAgents(
  origin: string,
  {
    count,
    capacity,
    password,
  }: { readonly count: number; readonly capacity: number; readonly password: string },
  tracker: MessageTracker,
): Promise<readonly Agent[]> {
  const manager = await signIn(origin, 'manager@murphy.example', password)
  const agents: Agent[] = []
  // One after another, as a manager does it: hashing a password is slow on purpose.
  for (let index = 0; index < count; index += 1) {
    const email = `bench-${index}@murphy.example`
    const account = { email, password, displayName: `Agent ${index}`, departmentIds: [1], capacity }
    if (!(await manager.post('/agents', account)))
      throw new Error(`The account ${email} could not be created.`)
    agents.push(await startAgent(origin, account, tracker))
  }
  return agents
}

/** Waits until the agents have accepted this number of chats. Errors: throws when that takes more than a minute. */
export async function waitForChats(agents: readonly Agent[], count: number): Promise<void> {
  const isServed = () => agents.reduce((sum, { chats }) => sum + chats.size, 0) >= count
  for (let left = 600; left > 0 && !isServed(); left -= 1) await wait(100)
  if (!isServed()) throw new Error('Not every chat was accepted within a minute.')
}
