import { useMemo, useState } from 'react'
import type { SettingChange } from '@murphy/contracts/desk'
import { Button, Chip } from '@murphy/ui'
import { DataTable } from '../data-table'
import { FailureMessage } from '../failure-message'
import { useManagerPorts } from '../manager-context'
import { changeHistoryCopy as copy, names, formatUndoName } from './copy'
import { LoadingOrFailure } from './loading-or-failure'
import { formatLocalDayAndTime } from '../format-time'
import { useSettings } from './settings-context'
import { undoChange } from './setting-calls'
import { useAnswer } from '../use-answer'
import { formatSettingValue } from './format-setting-value'
import css from './settings.module.css'
import { useShift } from '../../components/desk-context'

/** The changes of settings, each with a button that restores the value before. Source: OP-106 */
export function ChangeHistorySection() {
  const ports = useManagerPorts()
  const { settings, replaceSetting } = useSettings()
  const { value, failure, load } = useAnswer('settingHistory')
  const [outcome, setOutcome] = useState('')

  async function undo(change: SettingChange) {
    const undone = await undoChange(ports, change, settings.get(change.name)?.version ?? 0)
    if (undone.ok) replaceSetting(undone.value)
    setOutcome(undone.ok ? copy.undone : undone.error.message)
    await load()
  }

  const retry = () => void load()
  if (value === null) return <LoadingOrFailure failure={failure} onRetry={retry} />
  const { changes } = value

  return (
    <>
      {failure !== null && <FailureMessage failure={failure} onRetry={retry} />}
      <p className={css.about}>{changes.length === 0 ? copy.none : copy.about}</p>
      <output className={css.state}>{outcome}</output>
      {changes.length > 0 && (
        <DataTable caption={copy.title} heads={copy.heads}>
          {changes.map((change) => (
            <ChangeRow
              key={`${change.name} ${change.version}`}
              change={change}
              isNow={settings.get(change.name)?.version === change.version}
              onUndo={() => void undo(change)}
            />
          ))}
        </DataTable>
      )}
    </>
  )
}

type RowProps = {
  readonly change: SettingChange
  readonly isNow: boolean
  readonly onUndo: () => void
}

function ChangeRow({ change, isNow, onUndo }: RowProps) {
  const { name, author, changedAt, oldValue, newValue, undoes } = change
  const departments = useShift(({ desk }) => desk?.departments)
  const departmentNames = useMemo(
    () => new Map(departments?.map((department) => [String(department.id), department.name])),
    [departments],
  )
  const title = names[name] ?? name
  return (
    <tr>
      <th scope="row">
        {title} {isNow && <Chip tone="good">{copy.isNow}</Chip>}
      </th>
      <td>
        {author}, {formatLocalDayAndTime(changedAt)}
        {undoes !== null && `, ${copy.undoes}`}
      </td>
      <td className={css.value}>{formatSettingValue(name, oldValue, departmentNames)}</td>
      <td className={css.value}>{formatSettingValue(name, newValue, departmentNames)}</td>
      <td>
        <Button look="quiet" aria-label={formatUndoName(title, author, changedAt)} onClick={onUndo}>
          {copy.undo}
        </Button>
      </td>
    </tr>
  )
}
