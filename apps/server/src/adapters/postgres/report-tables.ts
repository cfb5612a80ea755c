import type { ReportName } from '@murphy/contracts/desk'
import type { ChatOutcome, ReportFrequency } from '@murphy/domain/live-chat-reports'
import type { OutboxColumns } from './live-chat-tables'

/** Tables of the reports, schema `murphy`. Every time is a `timestamptz`. */
export type ReportTables = {
  /** Figures of ended chats, without texts and ids of shoppers. */
  'murphy.chat_figure': {
    chat_id: string
    department_id: number
    started_at: Date
    topic: string | null
    rating: 'good' | 'bad' | null
    outcome: ChatOutcome
    wait_ms: number
    first_response_ms: number | null
    first_response_agent: number | null
    duration_ms: number | null
    /** `AgentReplies` of the domain. */
    agents: string
  }
  'murphy.report_schedule': {
    schedule_id: string
    version: number
    report: ReportName
    frequency: ReportFrequency
    hour: number
    department_id: number | null
    agent_id: number | null
    recipient_ids: number[]
    author: string
    next_at: Date
  }
  'murphy.report_mail': {
    mail_id: string
    schedule_id: string
    due_at: Date
    recipient_id: number
    asked_at: Date
    sent_at: Date | null
  } & OutboxColumns
}
