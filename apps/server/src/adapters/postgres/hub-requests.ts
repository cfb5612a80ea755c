import { sql } from 'kysely'
import type { HubRequest, HubRequests, StoredAnswer } from '../../hub/ports'
import type { Database } from './database'
import { hashValues, hashWidgetSession } from './hash-ids'

/**
 * Far longer than the slowest answer. After this time another process may claim the request of one that was killed.
 */
const claimMs = 10_000

/** A widget gives up a request after 30 s. A request from before a disconnect is repeated within minutes. */
const answerTtlMs = 10 * 60_000

type HubRequestRow = { readonly is_mine: boolean; readonly answer: StoredAnswer | null }

/** Creates the repository of hub requests and their answers, which all processes share. */
export function createHubRequests(db: Database): HubRequests {
  return {
    claim: async (request, now) => {
      const { chatbotUserId, widgetSessionId } = request
      const at = new Date(now)
      // One statement: of two concurrent claims, one waits for the other's row and then reads it.
      const { rows } = await sql<HubRequestRow>`
        with mine as (
          insert into murphy.hub_request as known
            (request_key, chatbot_user_id, widget_session_hash, claimed_until, expires_at)
          values (${hashRequest(request)}, ${chatbotUserId}, ${hashWidgetSession(widgetSessionId)},
            ${new Date(now + claimMs)}, ${new Date(now + answerTtlMs)})
          on conflict (request_key) do update
            set answer = null, claimed_until = excluded.claimed_until, expires_at = excluded.expires_at
            where known.expires_at <= ${at} or (known.answer is null and known.claimed_until <= ${at})
          returning true as is_mine
        )
        select true as is_mine, null::jsonb as answer from mine
        union all
        select false, answer from murphy.hub_request
        where request_key = ${hashRequest(request)} and not exists (select from mine)`.execute(db)
      const [row] = rows
      if (row?.is_mine === true) return { kind: 'yours' }
      // No row: another process created it after this statement began.
      return row?.answer ? { kind: 'answered', answer: row.answer } : { kind: 'elsewhere' }
    },

    finish: async (request, answer, now) => {
      await db
        .updateTable('murphy.hub_request')
        .set({ answer: JSON.stringify(answer), expires_at: new Date(now + answerTtlMs) })
        .where('request_key', '=', hashRequest(request))
        .execute()
    },

    release: async (request) => {
      await db
        .deleteFrom('murphy.hub_request')
        .where('request_key', '=', hashRequest(request))
        .where('answer', 'is', null)
        .execute()
    },
  }
}

function hashRequest({ chatbotUserId, widgetSessionId, requestId }: HubRequest): Buffer {
  return hashValues([chatbotUserId, widgetSessionId, requestId])
}
