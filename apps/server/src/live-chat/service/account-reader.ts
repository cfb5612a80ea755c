import { readAccount, readAccountRules } from './account'
import { type Account } from '../model/availability'
import type { ChangeNotification } from '../bus'
import type { LiveChatPorts } from './context'
import type { WaitingChat } from '../repository'

/** Readings are shared for at most this long, unless a notification arrives. */
const freshMs = 500

/** Reads what clients are shown of the account. Code that lets a visitor in reads it again in its own transaction. */
export type AccountReader = {
  readonly account: (now: number) => Promise<Account>
  readonly waiting: (now: number) => Promise<readonly WaitingChat[]>
  readonly handleNotification: (notification: ChangeNotification) => void
}

/**
 * Creates a reader that shares its readings: each message makes both sides read their state, and all states hold the
 * same account and queue.
 */
export function createAccountReader({
  repository,
  settings,
}: Pick<LiveChatPorts, 'repository' | 'settings'>): AccountReader {
  const staff = createSharedRead((now) => Promise.all([repository.agents(now), repository.departments()]))
  const waiting = createSharedRead(() => repository.waiting())

  return {
    handleNotification: ({ about }) => {
      if (about === 'account' || about === 'agent' || about === 'queue') staff.forget()
      // The queue shows names, tags and first messages too.
      if (about === 'chat' || about === 'visitor' || about === 'queue') waiting.forget()
    },
    waiting: waiting.read,
    account: async (now) => {
      const [agents, departments] = await staff.read(now)
      const reads = { agents: () => Promise.resolve(agents), departments: () => Promise.resolve(departments) }
      return await readAccount(reads, await readAccountRules(settings), now)
    },
  }
}

/** Shares one reading among callers that ask at about the same time. */
function createSharedRead<Value>(read: (now: number) => Promise<Value>): {
  readonly read: (now: number) => Promise<Value>
  readonly forget: () => void
} {
  let kept: { readonly at: number; readonly value: Promise<Value> } | null = null
  return {
    forget: () => void (kept = null),
    read: (now) => {
      // A clock that was set back must not keep an old reading fresh.
      if (kept !== null && Math.abs(now - kept.at) < freshMs) return kept.value
      const fresh = { at: now, value: read(now) }
      fresh.value.catch(() => {
        if (kept === fresh) kept = null
      })
      kept = fresh
      return fresh.value
    },
  }
}
