import type { AuditEntry, AuditFilter, SearchAuditReply } from '@murphy/contracts/desk'
import { createPaged } from '../paged'
import type { PagedStore } from '../paged'
import type { ManagerPorts, RequestFailure } from '../ports'
import { saveCsv } from '../save-csv'

export type AuditStore = Omit<PagedStore<AuditFilter, AuditEntry>, 'put'> & {
  /** IANA name; null: not known yet. */
  readonly timezone: () => string | null
  /** The accounts in the log, closed ones too. */
  readonly people: () => SearchAuditReply['people']
  /** Saves all results as a file. Returns the failure, if any. */
  readonly download: () => Promise<RequestFailure | null>
}

export const noAuditFilter: AuditFilter = { agentId: null, action: null, from: null, to: null }

/** Creates the store of the audit log and its loaded pages. */
export function createAuditStore({ request, save }: Pick<ManagerPorts, 'request' | 'save'>): AuditStore {
  let timezone: string | null = null
  let people: SearchAuditReply['people'] = []
  const paged = createPaged<AuditFilter, AuditEntry>(noAuditFilter, async (filter, after) => {
    const answer = await request('searchAudit', { body: { filter, after } })
    if (!answer.ok) return answer
    const { entries, next, total } = answer.value
    ;({ timezone } = answer.value)
    if (after === null) ({ people } = answer.value)
    return { ok: true, value: { items: entries, next, total } }
  })
  return {
    getState: paged.getState,
    subscribe: paged.subscribe,
    load: paged.load,
    loadMore: paged.loadMore,
    timezone: () => timezone,
    people: () => people,
    download: async () =>
      saveCsv(save, await request('exportAudit', { body: { filter: paged.getState().filter } })),
  }
}
