import type { Generated } from 'kysely'

/** Tables of accounts, sessions and invitations, schema `murphy`. Every time is a `timestamptz`. */
export type StaffTables = {
  /** Values that are decided once for an installation, by name. */
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
    /** The agent who gets a new password, or `null` for a new account. */
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
