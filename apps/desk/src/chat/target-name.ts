import type { DeskState, TransferTarget } from '@murphy/contracts/desk'
import { copy } from './copy'

/** Who shall take a chat over, by name. */
export function targetName(desk: DeskState | null, to: TransferTarget): string {
  if ('agentId' in to)
    return desk?.colleagues.find(({ agentId }) => agentId === to.agentId)?.displayName ?? copy.colleague
  return desk?.departments.find(({ id }) => id === to.departmentId)?.name ?? copy.aDepartment
}
