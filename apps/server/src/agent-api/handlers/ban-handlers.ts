import type { AgentApiPorts, DeskHandlers } from '../ports'
import { formatCursor, parseCursor, parseRowId, rowsToRead, toPage } from './page-cursor'

/** Creates the handlers for the list of bans. Source: LCS-13, docs/live-chat.md#what-managers-have */
export function createBanHandlers({
  bans,
  settings,
  now,
}: Pick<AgentApiPorts, 'bans' | 'settings' | 'now'>): Pick<DeskHandlers, 'searchBans' | 'liftBan'> {
  return {
    searchBans: async ({ body: { after } }) => {
      const cursor = after === null ? null : parseCursor(after)
      const [found, timezone] = await Promise.all([
        bans.list(now(), cursor && { bannedAt: cursor.order, banId: parseRowId(cursor.rowId) }, rowsToRead),
        settings.get('liveChat.timezone'),
      ])
      const { rows, next } = toPage(found, ({ bannedAt, banId }) => formatCursor(bannedAt, banId))
      return { bans: rows, next, timezone }
    },
    liftBan: async ({ params, caller }) => {
      await bans.lift(parseRowId(params.banId), { agentId: caller.account.agentId, now: now() })
      return { ok: true }
    },
  }
}
