import type { AuditFilter } from '@murphy/contracts/desk'
import { auditExportMaxEntries } from '@murphy/contracts/desk'
import { formatCsv, getDayInZone } from '@murphy/domain/live-chat-reports'
import type { Json } from '@murphy/contracts/entities'
import type { AuditSearch, StoredAuditEntry } from '../audit/audit-log'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { toTimeRange } from './day-range'
import { formatCursor, parseCursor, parseRowId, rowsToRead, toPage } from './page-cursor'

/** Creates the handlers for the audit log. Source: docs/desk.md#audit-log */
export function createAuditHandlers({
  auditLog,
  settings,
  now,
}: Pick<AgentApiPorts, 'auditLog' | 'settings' | 'now'>): Pick<DeskHandlers, 'searchAudit' | 'exportAudit'> {
  return {
    searchAudit: async ({ body: { filter, after } }) => {
      const timezone = await settings.get('liveChat.timezone')
      const search = toSearch(filter, timezone)
      const cursor = after === null ? null : parseCursor(after)
      const [found, total, people] = await Promise.all([
        auditLog.search(
          search,
          cursor && { at: cursor.order, entryId: parseRowId(cursor.rowId) },
          rowsToRead,
        ),
        after === null ? auditLog.count(search) : null,
        after === null ? auditLog.listAccounts() : [],
      ])
      const { rows: entries, next } = toPage(found, ({ at, entryId }) => formatCursor(at, entryId))
      return { entries, next, total, people: [...people], timezone }
    },
    exportAudit: async ({ body: { filter } }) => {
      const timezone = await settings.get('liveChat.timezone')
      const entries = await auditLog.search(toSearch(filter, timezone), null, auditExportMaxEntries)
      return {
        fileName: `audit-${getDayInZone(timezone, now())}.csv`,
        csv: formatCsv([header, ...entries.map(toRow)]),
        rows: entries.length,
      }
    },
  }
}

function toSearch({ agentId, action, from, to }: AuditFilter, zone: string): AuditSearch {
  return { agentId, action, ...toTimeRange({ from, to }, zone) }
}

const header = ['Time (UTC)', 'Account', 'Name', 'Action', 'Target', 'Before', 'After', 'Network address']

function toRow({ at, agentId, name, action, target, before, after, address }: StoredAuditEntry) {
  return [new Date(at).toISOString(), agentId, name, action, target, toCell(before), toCell(after), address]
}

function toCell(value: Json): string {
  return value === null ? '' : JSON.stringify(value)
}
