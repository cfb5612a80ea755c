import { useEffect, useState } from 'react'
import type { SettingChange } from '@murphy/contracts/desk'
import { Button, Chip } from '@murphy/ui'
import { DataTable } from '../data-table'
import { useManagerPorts } from '../manager-context'
import { copy as common, historyCopy as copy, names, undoName } from './copy'
import { dateTimeText } from './moment-text'
import { useSettings } from './settings-context'
import { undoChange } from './store'
import { valueText } from './value-text'
import css from './settings.module.css'

/** Who has changed what, from what to what, and the way back. Source: OP-106 */
export function HistorySection() {
  const ports = useManagerPorts()
  const { settings, adopt } = useSettings()
  const [changes, setChanges] = useState<readonly SettingChange[] | 'failed' | null>(null)
  const [said, setSaid] = useState('')

  async function load() {
    const answer = await ports.ask('settingHistory')
    setChanges(answer.ok ? answer.value.changes : 'failed')
  }

  useEffect(() => {
    void ports.ask('settingHistory').then((answer) => setChanges(answer.ok ? answer.value.changes : 'failed'))
  }, [ports])

  async function undo(change: SettingChange) {
    const undone = await undoChange(ports, change, settings.get(change.name)?.version ?? 0)
    if (undone.ok) adopt(undone.value)
    setSaid(undone.ok ? copy.undone : undone.error.message)
    await load()
  }

  if (changes === null) return <output>{common.loading}</output>
  if (changes === 'failed')
    return (
      <div className={css.form}>
        <output>{common.failed}</output>
        <Button onClick={() => void load()}>{common.again}</Button>
      </div>
    )

  return (
    <>
      <p className={css.about}>{changes.length === 0 ? copy.none : copy.about}</p>
      <output className={css.state}>{said}</output>
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
  const title = names[name] ?? name
  return (
    <tr>
      <th scope="row">
        {title} {isNow && <Chip tone="good">{copy.isNow}</Chip>}
      </th>
      <td>
        {author}, {dateTimeText(changedAt)}
        {undoes !== null && `, ${copy.undoes}`}
      </td>
      <td className={css.value}>{valueText(name, oldValue)}</td>
      <td className={css.value}>{valueText(name, newValue)}</td>
      <td>
        <Button look="quiet" aria-label={undoName(title, author, changedAt)} onClick={onUndo}>
          {copy.undo}
        </Button>
      </td>
    </tr>
  )
}
