import type { Generated } from 'kysely'

/** Rows of who may sign in and who has, schema `murphy`. Every moment is a `timestamptz`. */
export type StaffTables = {
  /** What is decided once for an installation, by name. */
  'murphy.installation': { name: string; value: string; made_at: Generated<Date> }
  'murphy.desk_session': {
    session_id: Generated<number>
    token_hash: Buffer
    agent_id: number
    browser: string
    started_at: Date
    seen_at: Date
    expires_at: Date
  }
  'murphy.desk_known_device': { token_hash: Buffer; account: Buffer; signed_in_at: Date }
  'murphy.desk_invitation': {
    invitation_id: Generated<number>
    token_hash: Buffer
    /** Who gets a new password; `null`: somebody new is invited. */
    agent_id: number | null
    email: string
    title: string
    role: 'agent' | 'manager'
    department_ids: number[]
    capacity: number
    invited_by: string
    invited_at: Date
    expires_at: Date
    used_at: Date | null
  }
}
