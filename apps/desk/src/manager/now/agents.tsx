import type { Colleague, DeskStatus } from '@murphy/contracts/desk'
import { Chip } from '@murphy/ui'
import type { ChipTone } from '@murphy/ui'
import type { OnShift } from '../../core/state'
import { DataTable } from '../data-table'
import { copy, loadText } from './copy'
import { useShift } from '../../components/desk-context'

const tones: Readonly<Record<DeskStatus, ChipTone>> = {
  online: 'good',
  away: 'warn',
  invisible: 'plain',
  offline: 'plain',
}

/** All agents with their status and load. */
export function Agents() {
  const people = useShift(allAgents)

  return (
    <DataTable caption={copy.agents} heads={copy.agentHeads}>
      {people.map(({ id, displayName, status, chats, capacity, departments }) => (
        <tr key={id}>
          <th scope="row">{displayName}</th>
          <td>
            <Chip tone={tones[status]}>{copy.statuses[status]}</Chip>
          </td>
          <td>{loadText(chats, capacity)}</td>
          <td>{departments}</td>
        </tr>
      ))}
    </DataTable>
  )
}

function allAgents({ desk }: OnShift): readonly (Colleague & { readonly departments: string })[] {
  if (desk === null) return []
  const names = new Map(desk.departments.map(({ id, name }) => [id, name]))
  return [desk.me, ...desk.colleagues]
    .toSorted((one, other) => rank(one) - rank(other) || one.displayName.localeCompare(other.displayName))
    .map((person) => ({
      ...person,
      departments: person.departmentIds.map((id) => names.get(id) ?? '').join(', '),
    }))
}

/** Agents who can accept a chat come first. */
function rank({ status }: Colleague): number {
  return ['online', 'away', 'invisible', 'offline'].indexOf(status)
}
