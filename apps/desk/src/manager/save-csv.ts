import type { CsvReply } from '@murphy/contracts/desk'
import type { Result } from '@murphy/flow'
import type { ManagerPorts, RequestFailure } from './ports'

/** Saves an exported file on the manager's machine. Returns the failure of the export; `null`: saved. */
export function saveCsv(
  save: ManagerPorts['save'],
  exported: Result<CsvReply, RequestFailure>,
): RequestFailure | null {
  if (!exported.ok) return exported.error
  const { fileName, csv } = exported.value
  save({ name: fileName, type: 'text/csv', text: csv })
  return null
}
