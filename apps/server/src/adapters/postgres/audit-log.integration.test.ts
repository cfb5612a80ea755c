import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { describeAuditLog } from '../../agent-api/audit/testing/audit-log-suite'
import { useTestDatabase } from '../../testing/use-test-server'
import { createAuditLog } from './audit-log'

const database = useTestDatabase()

describeAuditLog('PostgreSQL', async () => {
  await sql`delete from murphy.audit_entry`.execute(database.db)
  return createAuditLog(database.db)
})

describe('a stored entry of the audit log', () => {
  it('cannot be changed, whatever the statement is', async () => {
    await createAuditLog(database.db).write({
      at: 0,
      agentId: 41,
      name: 'Kim Murphy',
      action: 'sign-in.done',
      target: '',
      before: null,
      after: null,
      address: '',
    })
    const change = sql`update murphy.audit_entry set name = 'Another'`.execute(database.db)
    await expect(change).rejects.toThrow('An entry of the audit log cannot be changed.')
  })
})
