import type { Ban } from '@murphy/contracts/desk'
import { createPaged } from '../paged'
import type { PagedStore } from '../paged'
import type { ManagerPorts, RequestFailure } from '../ports'

export type BansStore = PagedStore<null, Ban> & {
  readonly lift: (ban: Pick<Ban, 'banId'>) => Promise<RequestFailure | null>
  /** IANA name; null: not known yet. */
  readonly timezone: () => string | null
}

/** Creates the store of the list of bans. */
export function createBansStore({ request }: Pick<ManagerPorts, 'request'>): BansStore {
  let timezone: string | null = null
  const paged = createPaged<null, Ban>(null, async (_, after) => {
    const answer = await request('searchBans', { body: { after } })
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
      const answer = await request('liftBan', { params: { banId } })
      if (!answer.ok) return answer.error
      paged.put((ban) => ban.banId === banId, null)
      return null
    },
  }
}
