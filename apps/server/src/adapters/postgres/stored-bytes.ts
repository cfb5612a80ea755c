import { sql } from 'kysely'
import type { Database } from './database'

/** Returns the total size of all files in stored chats. Source: decision 041 */
export async function sumStoredBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum((entry #>> '{attachment,size}')::bigint), 0) as bytes
    from murphy.live_chat_entry where entry ->> 'type' = 'chat.file'`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
