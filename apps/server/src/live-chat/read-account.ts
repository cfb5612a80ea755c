import { type Account, readAccount, readRules } from './account'
import type { Hint } from './live-chat'
import type { LiveChatPorts } from './service'
import type { Reads } from './store'

/** So long the agents may be shown as they were, unless a hint says otherwise. */
const freshMs = 500

/** The account as it is shown; whoever lets somebody in reads it anew in the same transaction. */
export type AccountReader = (now: number) => Promise<Account>

/** Every line of a chat is followed by the state of two sides, and all of them hold the same account. */
export function createAccountReader({ store, settings }: Pick<LiveChatPorts, 'store' | 'settings'>): {
  readonly read: AccountReader
  readonly hear: (hint: Hint) => void
} {
  let kept: { readonly at: number; readonly people: ReturnType<typeof readPeople> } | null = null

  return {
    hear: ({ about }) => {
      if (about === 'account' || about === 'agent' || about === 'queue') kept = null
    },
    read: async (now) => {
      // A clock that was set back must not keep an old account fresh.
      if (kept === null || Math.abs(now - kept.at) >= freshMs) {
        const fresh = { at: now, people: readPeople(store, now) }
        kept = fresh
        fresh.people.catch(() => {
          if (kept === fresh) kept = null
        })
      }
      const [agents, departments] = await kept.people
      const people = {
        agents: () => Promise.resolve(agents),
        departments: () => Promise.resolve(departments),
      }
      return await readAccount(people, await readRules(settings), now)
    },
  }
}

function readPeople(reads: Pick<Reads, 'agents' | 'departments'>, now: number) {
  return Promise.all([reads.agents(now), reads.departments()])
}
