import type { LiveViewReply } from '@murphy/contracts/desk'
import { serverNow } from '../../core/shift/selectors'
import { formatDuration } from '../../core/waiting'
import { DataTable } from '../data-table'
import { PathLink } from '../path-link'
import { copy, watchText } from './copy'
import css from './now-page.module.css'
import { toDisplayName } from '../../components/copy'
import { useShift } from '../../components/desk-context'

/** The active chats, each with a link to watch it. */
export function RunningChats({ running }: Pick<LiveViewReply, 'running'>) {
  const now = useShift(serverNow)
  const departments = useShift(({ desk }) => desk?.departments)
  if (running.length === 0) return <p className={css.none}>{copy.noChats}</p>

  return (
    <DataTable caption={copy.running} heads={copy.runningHeads}>
      {running.map(({ chatId, shopper, agents, departmentId, startedAt }) => (
        <tr key={chatId}>
          <th scope="row">
            <PathLink path={`history/${chatId}`} className={css.link}>
              {watchText(toDisplayName(shopper))}
            </PathLink>
          </th>
          <td>{agents.join(', ')}</td>
          <td>{departments?.find(({ id }) => id === departmentId)?.name}</td>
          <td>{formatDuration(now - startedAt)}</td>
        </tr>
      ))}
    </DataTable>
  )
}
