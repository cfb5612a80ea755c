import type { DeskState, TransferTarget } from '@murphy/contracts/desk'
import { copy } from './copy'

/** Who shall take a chat over, by name. */
export function targetName(desk: DeskState | null, to: TransferTarget): string {
  if (to.type === 'agent')
    return desk?.colleagues.find(({ id }) => id === to.agentId)?.displayName ?? copy.colleague
  return desk?.departments.find(({ id }) => id === to.departmentId)?.name ?? copy.aDepartment
}
