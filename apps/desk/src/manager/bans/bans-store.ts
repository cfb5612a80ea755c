import type { Ban } from '@murphy/contracts/desk'
import { createPaged } from '../paged'
import type { PagedStore } from '../paged'
import type { AskFailure, ManagerPorts } from '../ports'

export type BansStore = PagedStore<null, Ban> & {
  readonly lift: (ban: Pick<Ban, 'banId'>) => Promise<AskFailure | null>
  /** IANA name; null: not known yet. */
  readonly timezone: () => string | null
}

export function createBansStore({ ask }: Pick<ManagerPorts, 'ask'>): BansStore {
  let timezone: string | null = null
  const paged = createPaged<null, Ban>(null, async (_, after) => {
    const answer = await ask('searchBans', { body: { after } })
    if (!answer.ok) return answer
    const { bans: items, next } = answer.value
    ;({ timezone } = answer.value)
    // The server does not count bans, because there are few.
    return { ok: true, value: { items, next, total: after === null ? items.length : null } }
  })
  return {
    ...paged,
    timezone: () => timezone,
    lift: async ({ banId }) => {
      const answer = await ask('liftBan', { params: { banId } })
      if (!answer.ok) return answer.error
      paged.put((ban) => ban.banId === banId, null)
      return null
    },
  }
}
