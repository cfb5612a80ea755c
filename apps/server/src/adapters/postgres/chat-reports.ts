import { sql } from 'kysely'
import type { ChatRecords } from '../../agent-api/manager/chat-records'
import { readHistories, reportedChatColumns } from './chat-histories'
import type { ReportedChatRow } from './chat-histories'
import { listReportedChats } from './chat-figures'
import type { Database } from './database'

/** Creates the reads of chats for the live view and the reports, without the messages' texts. */
export function createReportReads(db: Database): Pick<ChatRecords, 'listChatsSince' | 'listReportedChats'> {
  return {
    listChatsSince: async (since) => {
      // A rating may arrive after the end.
      const { rows } = await sql<ReportedChatRow>`
        select ${reportedChatColumns} from murphy.live_chat_room
        where ended_at is null or last_entry_at >= ${new Date(since)}::timestamptz
        order by started_at, chat_id limit ${maxLiveChats}`.execute(db)
      return (await readHistories(db, rows)).map(({ history }) => history)
    },
    listReportedChats: (range) => listReportedChats(db, range),
  }
}

/** The limit of the live view, so that it does not slow down the desk. */
const maxLiveChats = 5000
