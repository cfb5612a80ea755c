import type { Account } from '../model/availability'
import type { LiveChatReads, WaitingChat } from '../repository'
import type { ChangeNotification } from '../bus'
import { readAccount, readAccountRules } from './read-account'
import type { LiveChatPorts } from './service-context'

/** The time for which one reading is shared, unless a notification arrives. */
const freshMs = 500

/** The same for durations of recent chats, whose median hardly changes with a few more ended chats. */
const freshDurationsMs = 60_000

/** Reads the account as clients see it. Code that admits a visitor reads it again in its own transaction. */
export type AccountReader = {
  readonly getAccount: (now: number) => Promise<Account>
  readonly listWaitingChats: (now: number) => Promise<readonly WaitingChat[]>
  /** Returns how many milliseconds agents served recent chats of a department. */
  readonly listRecentDurations: (departmentId: number, now: number) => Promise<readonly number[]>
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
  const staff = createSharedRead((now) =>
    Promise.all([repository.listAgents(now), repository.listDepartments()]),
  )
  const waiting = createSharedRead(() => repository.listWaitingChats())
  const durations = new Map<number, SharedRead<readonly number[]>>()

  function getDurations(departmentId: number): SharedRead<readonly number[]> {
    const known = durations.get(departmentId)
    if (known) return known
    const added = createSharedRead(
      (now) => repository.listRecentDurations(departmentId, now),
      freshDurationsMs,
    )
    durations.set(departmentId, added)
    return added
  }

  return {
    handleNotification: ({ about }) => {
      if (about === 'account' || about === 'agent' || about === 'queue') staff.invalidate()
      // The queue shows names, tags and first messages too.
      if (about === 'chat' || about === 'visitor' || about === 'queue') waiting.invalidate()
    },
    listWaitingChats: waiting.read,
    listRecentDurations: (departmentId, now) => getDurations(departmentId).read(now),
    getAccount: async (now) => {
      const [agents, departments] = await staff.read(now)
      const reads: Pick<LiveChatReads, 'listAgents' | 'listDepartments'> = {
        listAgents: () => Promise.resolve(agents),
        listDepartments: () => Promise.resolve(departments),
      }
      return await readAccount(reads, await readAccountRules(settings), now)
    },
  }
}

type SharedRead<Value> = {
  readonly read: (now: number) => Promise<Value>
  readonly invalidate: () => void
}

/** Shares one reading among callers that ask at about the same time. */
function createSharedRead<Value>(
  read: (now: number) => Promise<Value>,
  ttlMs: number = freshMs,
): SharedRead<Value> {
  let cached: { readonly at: number; readonly value: Promise<Value> } | null = null
  return {
    invalidate: () => void (cached = null),
    read: (now) => {
      // A clock that was set back must not keep an old reading fresh.
      if (cached !== null && Math.abs(now - cached.at) < ttlMs) return cached.value
      const fresh = { at: now, value: read(now) }
      fresh.value.catch(() => {
        if (cached === fresh) cached = null
      })
      cached = fresh
      return fresh.value
    },
  }
}
