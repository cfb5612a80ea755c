import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a temporary folder for a benchmark's data. */
export function createWorkFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-bench-'))
  // As root, the database runs as another user, who needs access to the folder.
  chmodSync(folder, 0o711)
  return folder
}
