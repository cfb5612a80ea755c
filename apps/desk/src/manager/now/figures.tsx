import type { LiveRow, LiveViewReply } from '@murphy/contracts/desk'
import { copy as managerCopy, satisfactionText, timeText } from '../copy'
import { DataTable } from '../data-table'
import { copy } from './copy'
import { useShift } from '../../components/desk-context'

type Props = { readonly view: LiveViewReply; readonly windowMinutes: LiveRow['windowMinutes'] }

/** The live figures of each department over the chosen period. */
export function Figures({ view, windowMinutes }: Props) {
  const departments = useShift(({ desk }) => desk?.departments)
  const rows = view.rows.filter((row) => row.windowMinutes === windowMinutes)
  const nameOf = (departmentId: number | null): string =>
    departmentId === null
      ? managerCopy.allDepartments
      : (departments?.find(({ id }) => id === departmentId)?.name ?? String(departmentId))

  return (
    <DataTable caption={copy.figures} heads={copy.heads}>
      {rows.map((row) => (
        <tr key={row.departmentId}>
          <th scope="row">{nameOf(row.departmentId)}</th>
          <td>{row.incoming}</td>
          <td>{row.assigned}</td>
          <td>{row.missed}</td>
          <td>{row.active}</td>
          <td>{row.waiting}</td>
          <td>{timeText(row.waitAverageMs)}</td>
          <td>{timeText(row.waitLongestMs)}</td>
          <td>{timeText(row.durationAverageMs)}</td>
          <td>{timeText(row.responseAverageMs)}</td>
          <td>{timeText(row.responseLongestMs)}</td>
          <td>{satisfactionText(row.good, row.bad)}</td>
        </tr>
      ))}
    </DataTable>
  )
}
