import type { Json } from '@murphy/contracts/entities'
import { copy as managerCopy } from '../copy'
import { copy } from './copy'

/** Returns a value of an entry as one line: `role: manager; departmentIds: 1, 2`; a dash without a value. */
export function formatAuditValue(value: Json): string {
  if (value === null || value === '') return managerCopy.none
  if (typeof value === 'boolean') return value ? copy.yes : copy.no
  if (typeof value !== 'object') return String(value)
  const parts = Array.isArray(value)
    ? value.map(formatAuditValue)
    : Object.entries(value).map(([name, part]) => `${name}: ${formatAuditValue(part)}`)
  if (parts.length === 0) return managerCopy.none
  return parts.join(Array.isArray(value) ? ', ' : '; ')
}
