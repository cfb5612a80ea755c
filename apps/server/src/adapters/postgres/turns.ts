import { toConversationId } from '../../conversation/conversation-id'
import type { NewMessage, TurnRepository } from '../../conversation/ports'
import type { Transaction } from 'kysely'
import type { Database, Tables } from './database'
import type { StoredDialogue } from './murphy-tables'
import { markTold } from './order-notices'
import { prepareStatement } from './prepared-statement'
import { botSessionLifetimeMs } from './bot-sessions'
import { toDialogueState, toStoredDialogue } from './dialogues'

type StartRow = {
  readonly is_known_session: boolean
  readonly shopper_id: number | null
  readonly bound_until: Date | null
  readonly dialogue: StoredDialogue | null
}

/** Returns the time of a number of milliseconds since 1970, which is cheaper to send than a date or its text. */
const toTimestamp = (millis: string): string => `to_timestamp(${millis}::double precision / 1000)`

const selectStart = prepareStatement<StartRow>(
  'turn_start_at_millis',
  `with session as (
    select session_id from murphy.bot_session
    where session_id = $1 and chatbot_user_id = $2 and expires_at > ${toTimestamp('$5')}
  )
  select
    session.session_id is not null as is_known_session,
    binding.shopper_id,
    binding.expires_at as bound_until,
    dialogue.dialogue
  from (select 1) as turn
  left join session on true
  left join murphy.shopper_binding as binding
    on binding.chatbot_user_id = $2 and binding.widget_session_id = $3 and binding.expires_at > ${toTimestamp('$5')}
  left join murphy.dialogue as dialogue
    on dialogue.conversation_id = case when session.session_id is null then $2 else $4 end
    and dialogue.expires_at > ${toTimestamp('$5')}`,
)

type EndRow = { readonly is_known_session: boolean; readonly is_dialogue_stored: boolean }

/**
 * Stores the end of a turn. The update of the session locks its row, so that nothing is stored while the session is
 * being deleted. The row of the conversation is locked while the messages are numbered, so that numbers increase in
 * the order in which messages become visible. The id of the widget's session is hashed as `hashWidgetSession` does.
 */
const storeEnd = prepareStatement<EndRow>(
  'turn_end_at_millis',
  `with session as (
    update murphy.bot_session set expires_at = greatest(expires_at, ${toTimestamp('$3')})
    where session_id = $1 and chatbot_user_id = $2
    returning session_id
  ), stored_dialogue as (
    insert into murphy.dialogue as known (conversation_id, dialogue, expires_at)
    select $4::text, $5::jsonb, ${toTimestamp('$3')} from session where $5::jsonb is not null
    on conflict (conversation_id) do update set dialogue = excluded.dialogue, expires_at = excluded.expires_at
      where $11::integer is null or known.expires_at <= ${toTimestamp('$7')}
        or coalesce((known.dialogue ->> 'revision')::integer, 0) = $11::integer
    returning conversation_id
  ), head as (
    insert into murphy.conversation as known (chatbot_user_id, session_id, last_sequence, said_at)
    select $2::text, session_id, $6::integer, ${toTimestamp('$7')} from session
    where $6::integer > 0 and ($5::jsonb is null or exists (select from stored_dialogue))
    on conflict (chatbot_user_id, session_id) do update
      set last_sequence = known.last_sequence + excluded.last_sequence, said_at = excluded.said_at
    returning conversation_id, last_sequence
  ), left_by_another as (
    delete from murphy.conversation_line as line using head
    where line.conversation_id = head.conversation_id and line.shopper_id <> $8::integer
      and (line.widget_session_hash = sha256(convert_to($9::text, 'UTF8')) or not exists (
        select from murphy.shopper_binding as binding
        where binding.chatbot_user_id = $2 and binding.shopper_id = line.shopper_id
          and sha256(convert_to(binding.widget_session_id, 'UTF8')) = line.widget_session_hash
          and binding.expires_at > ${toTimestamp('$7')}))
  ), line as (
  insert into murphy.conversation_line
    (conversation_id, sequence, line_id, widget_session_hash, sender, kind, item, shopper_id, said_at)
  select
    head.conversation_id, head.last_sequence - $6::integer + given.place, given.line_id,
    sha256(convert_to($9::text, 'UTF8')), given.sender, given.kind, given.item, given.shopper_id,
    ${toTimestamp('given.said_at')}
  from head, jsonb_to_recordset($10::jsonb) as given(
    place integer, line_id text, sender text, kind text, item jsonb, shopper_id integer, said_at double precision
  ))
  select
    exists (select from session) as is_known_session,
    $5::jsonb is null or exists (select from stored_dialogue) as is_dialogue_stored`,
)

/** Creates the repository of turns. An expired session or dialogue is read as none. */
export function createTurns(db: Database): TurnRepository {
  return {
    begin: async ({ chatbotUserId, sessionId, widgetSessionId }, now) => {
      const { rows } = await selectStart(db, [
        sessionId,
        chatbotUserId,
        widgetSessionId,
        toConversationId(chatbotUserId, sessionId),
        now,
      ])
      const [row] = rows
      if (row === undefined) throw new Error('The start of a turn has one row.')
      const { is_known_session: isKnownSession, shopper_id: shopperId, bound_until: until, dialogue } = row
      return {
        isKnownSession,
        binding: shopperId === null || until === null ? null : { shopperId, expiresAt: until.getTime() },
        dialogue: dialogue === null ? null : toDialogueState(dialogue),
      }
    },
    complete: async ({
      conversation,
      conversationId,
      dialogue,
      expectedRevision,
      messages,
      toldNotices = [],
      shopperId,
      now,
    }) => {
      const { chatbotUserId, sessionId, widgetSessionId } = conversation
      const saidAt = messages.length === 0 ? now : Math.max(...messages.map(({ timestamp }) => timestamp))
      const store = async (executor: Database): Promise<'stored' | 'gone' | 'conflict'> => {
        const { rows } = await storeEnd(executor, [
          sessionId,
          chatbotUserId,
          now + botSessionLifetimeMs,
          conversationId,
          dialogue === null ? null : JSON.stringify(toStoredDialogue(dialogue)),
          messages.length,
          saidAt,
          shopperId ?? 0,
          widgetSessionId,
          JSON.stringify(messages.map(toMessageRow)),
          expectedRevision,
        ])
        const [end] = rows
        if (end?.is_known_session !== true) return 'gone'
        return end.is_dialogue_stored ? 'stored' : 'conflict'
      }
      if (shopperId === null || toldNotices.length === 0) return await store(db)
      // A notice is told if and only if its message is stored.
      return await rollBackUnlessStored(db, async (tx) =>
        (await markTold(tx, shopperId, toldNotices)) ? await store(tx) : 'conflict',
      )
    },
  }
}

/** Runs the work in a transaction, which is rolled back unless the result is `stored`. */
async function rollBackUnlessStored<Result extends string>(
  db: Database,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  let failed: Result | null = null
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx)
      if (result === 'stored') return result
      failed = result
      throw new Error('The turn is not stored.')
    })
  } catch (error) {
    if (failed !== null) return failed
    throw error
  }
}

function toMessageRow({ id, from, kind, item, timestamp, shopperId }: NewMessage, index: number) {
  return {
    place: index + 1,
    line_id: id,
    sender: from,
    kind,
    item,
    shopper_id: shopperId,
    said_at: timestamp,
  }
}
