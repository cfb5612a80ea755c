import type { AgentApiPorts, DeskHandlers } from '../ports'
import { listPageSize, formatCursor, parseCursor, parseRowId } from './page-cursor'

/** Creates the handlers for the list of bans. Source: LCS-13, docs/desk.md */
export function createBanHandlers({
  bans,
  settings,
  now,
}: Pick<AgentApiPorts, 'bans' | 'settings' | 'now'>): Pick<DeskHandlers, 'searchBans' | 'liftBan'> {
  return {
    searchBans: async ({ body: { after } }) => {
      const cursor = after === null ? null : parseCursor(after)
      const [found, timezone] = await Promise.all([
        // One more row shows that there is a next page.
        bans.list(
          now(),
          cursor && { bannedAt: cursor.order, banId: parseRowId(cursor.rowId) },
          listPageSize + 1,
        ),
        settings.get('liveChat.timezone'),
      ])
      const page = found.slice(0, listPageSize)
      const last = page.at(-1)
      const next = found.length > listPageSize && last ? formatCursor(last.bannedAt, last.banId) : null
      return { bans: page, next, timezone }
    },
    liftBan: async ({ params, caller }) => {
      await bans.lift(parseRowId(params.banId), { agentId: caller.account.agentId, now: now() })
      return { ok: true }
    },
  }
}
