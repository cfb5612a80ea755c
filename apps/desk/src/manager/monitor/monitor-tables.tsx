import type { LiveRow, LiveViewReply, Colleague, DeskStatus } from '@murphy/contracts/desk'
import { copy as managerCopy, formatSatisfaction, formatDurationOrDash } from '../copy'
import { DataTable } from '../data-table'
import { copy, formatWatchName } from './copy'
import { useDepartmentNames, useShift } from '../../components/desk-context'
import { getServerTime } from '../../core/shift/selectors'
import type { OnShift } from '../../core/state'
import { formatDuration } from '../../core/wait-time'
import { Chip } from '@murphy/ui'
import type { ChipTone } from '@murphy/ui'
import { PathLink } from '../path-link'
import layout from '../page-layout.module.css'
import css from './monitor-page.module.css'
import { formatLoad, toDisplayName } from '../../components/copy'

type Props = { readonly view: LiveViewReply; readonly windowMinutes: LiveRow['windowMinutes'] }

/** The live figures of each department over the chosen period. */
export function Figures({ view, windowMinutes }: Props) {
  const toDepartmentName = useDepartmentNames()
  const rows = view.rows.filter((row) => row.windowMinutes === windowMinutes)
  const formatDepartment = (departmentId: number | null): string =>
    departmentId === null
      ? managerCopy.allDepartments
      : toDepartmentName(departmentId) || String(departmentId)

  return (
    <DataTable caption={copy.figures} heads={copy.heads}>
      {rows.map((row) => (
        <tr key={row.departmentId}>
          <th scope="row">{formatDepartment(row.departmentId)}</th>
          <td>{row.incoming}</td>
          <td>{row.assigned}</td>
          <td>{row.missed}</td>
          <td>{row.active}</td>
          <td>{row.waiting}</td>
          <td>{formatDurationOrDash(row.waitAverageMs)}</td>
          <td>{formatDurationOrDash(row.waitLongestMs)}</td>
          <td>{formatDurationOrDash(row.durationAverageMs)}</td>
          <td>{formatDurationOrDash(row.responseAverageMs)}</td>
          <td>{formatDurationOrDash(row.responseLongestMs)}</td>
          <td>{formatSatisfaction(row.good, row.bad)}</td>
        </tr>
      ))}
    </DataTable>
  )
}

/** The queue by department. */
export function Queues() {
  const queues = useShift(listQueues)

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

function listQueues(shift: OnShift) {
  const { desk } = shift
  if (desk === null) return []
  return desk.departments.map(({ id, name }) => {
    const since = desk.queue
      .filter(({ departmentId }) => departmentId === id)
      .map(({ waitingSince }) => waitingSince)
    return { id, name, count: since.length, longestMs: getServerTime(shift) - Math.min(...since) }
  })
}

const tones: Readonly<Record<DeskStatus, ChipTone>> = {
  online: 'good',
  away: 'warn',
  invisible: 'plain',
  offline: 'plain',
}

/** All agents with their status and load. */
export function Agents() {
  const agents = useShift(listAgents)

  return (
    <DataTable caption={copy.agents} heads={copy.agentHeads}>
      {agents.map(({ id, displayName, status, chats, capacity, departments }) => (
        <tr key={id}>
          <th scope="row">{displayName}</th>
          <td>
            <Chip tone={tones[status]}>{copy.statuses[status]}</Chip>
          </td>
          <td>{formatLoad(chats, capacity)}</td>
          <td>{departments}</td>
        </tr>
      ))}
    </DataTable>
  )
}

function listAgents({ desk }: OnShift): readonly (Colleague & { readonly departments: string })[] {
  if (desk === null) return []
  const names = new Map(desk.departments.map(({ id, name }) => [id, name]))
  return [desk.me, ...desk.colleagues]
    .toSorted(
      (one, other) =>
        getStatusRank(one) - getStatusRank(other) || one.displayName.localeCompare(other.displayName),
    )
    .map((agent) => ({
      ...agent,
      departments: agent.departmentIds.map((id) => names.get(id) ?? '').join(', '),
    }))
}

/** Agents who can accept a chat come first. */
function getStatusRank({ status }: Colleague): number {
  return ['online', 'away', 'invisible', 'offline'].indexOf(status)
}

/** The active chats, each with a link to watch it. */
export function RunningChats({ running }: Pick<LiveViewReply, 'running'>) {
  const now = useShift(getServerTime)
  const toDepartmentName = useDepartmentNames()
  if (running.length === 0) return <p className={css.none}>{copy.noChats}</p>

  return (
    <DataTable caption={copy.running} heads={copy.runningHeads}>
      {running.map(({ chatId, shopper, agents, departmentId, startedAt }) => (
        <tr key={chatId}>
          <th scope="row">
            <PathLink path={`history/${chatId}`} className={layout.link}>
              {formatWatchName(toDisplayName(shopper))}
            </PathLink>
          </th>
          <td>{agents.join(', ')}</td>
          <td>{toDepartmentName(departmentId)}</td>
          <td>{formatDuration(now - startedAt)}</td>
        </tr>
      ))}
    </DataTable>
  )
}
