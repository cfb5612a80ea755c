import { serverNow } from '../../core/shift/selectors'
import type { OnShift } from '../../core/state'
import { formatDuration } from '../../core/waiting'
import { DataTable } from '../data-table'
import { copy as managerCopy } from '../copy'
import { copy } from './copy'
import { useShift } from '../../components/desk-context'

/** The queue by department. */
export function Queues() {
  const queues = useShift(queuesByDepartment)

  return (
    <DataTable caption={copy.queues} heads={copy.queueHeads}>
      {queues.map(({ id, name, count, longestMs }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          <td>{count}</td>
          <td>{count === 0 ? managerCopy.none : formatDuration(longestMs)}</td>
        </tr>
      ))}
    </DataTable>
  )
}

function queuesByDepartment(shift: OnShift) {
  const { desk } = shift
  if (desk === null) return []
  return desk.departments.map(({ id, name }) => {
    const since = desk.queue
      .filter(({ departmentId }) => departmentId === id)
      .map(({ waitingSince }) => waitingSince)
    return { id, name, count: since.length, longestMs: serverNow(shift) - Math.min(...since) }
  })
}
