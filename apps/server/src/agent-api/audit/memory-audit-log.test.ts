import { describeAuditLog } from './testing/audit-log-suite'
import { createMemoryAuditLog } from './testing/memory-audit-log'

describeAuditLog('the memory', async () => createMemoryAuditLog())
