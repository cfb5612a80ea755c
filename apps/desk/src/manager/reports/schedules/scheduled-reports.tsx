import { useState } from 'react'
import type { ReportSchedule } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { useDepartmentNames } from '../../../components/desk-context'
import { DoneMessage } from '../../done-message'
import { FailureMessage, formatFailure } from '../../failure-message'
import { formatDayAndTime, formatZone } from '../../format-time'
import { useStore, useStoreState } from '../../manager-context'
import { formatDetails, formatEditSchedule, formatSchedule, scheduleCopy as copy } from './copy'
import { ScheduleForm } from './schedule-form'
import { createScheduleStore } from './schedule-store'
import type { ScheduleBody } from './schedule-store'
import css from './schedules.module.css'

/**
 * The open form. `schedule` null: a new one. `version`: the one that is replaced, which is read again after another
 * manager was first.
 */
type Edited = { readonly schedule: ReportSchedule | null; readonly version: number | null }

/** The reports that are mailed, with a form to add and change them. Source: docs/desk.md#mail-a-report */
export function ScheduledReports() {
  const store = useStore(createScheduleStore)
  const { reply, failure } = useStoreState(store)
  const toDepartmentName = useDepartmentNames()
  const [edited, setEdited] = useState<Edited | null>(null)
  /** The reason why the open form was not saved, and why a report was not removed. */
  const [formProblem, setFormProblem] = useState('')
  const [listProblem, setListProblem] = useState('')
  const [done, setDone] = useState({ text: '', count: 0 })

  function report(text: string) {
    setFormProblem('')
    setListProblem('')
    setDone(({ count }) => ({ text, count: count + 1 }))
  }

  function open(next: Edited) {
    setFormProblem('')
    setListProblem('')
    setDone(({ count }) => ({ text: '', count }))
    setEdited(next)
  }

  async function save(body: ScheduleBody): Promise<void> {
    if (edited === null) return
    const id = edited.schedule?.scheduleId ?? null
    const failed = await store.put(id, { ...body, version: edited.version })
    if (failed?.kind === 'refused') {
      const now = store.getState().reply?.schedules.find(({ scheduleId }) => scheduleId === id)
      setEdited({ ...edited, version: now?.version ?? null })
    }
    if (failed !== null) return setFormProblem(formatFailure(failed))
    setEdited(null)
    report(copy.saved)
  }

  async function remove(scheduleId: string): Promise<void> {
    const failed = await store.remove(scheduleId)
    if (failed !== null) return setListProblem(formatFailure(failed))
    setEdited((now) => (now?.schedule?.scheduleId === scheduleId ? null : now))
    report(copy.removed)
  }

  function formatFilter({ departmentId, agentId }: ReportSchedule): string {
    return [
      toDepartmentName(departmentId),
      agentId === null ? '' : (reply?.accounts.find((account) => account.agentId === agentId)?.name ?? ''),
    ]
      .filter((name) => name !== '')
      .join(', ')
  }

  if (reply === null)
    return failure === null ? (
      <output>{copy.loading}</output>
    ) : (
      <FailureMessage failure={failure} onRetry={store.load} />
    )

  return (
    <section className={css.schedules} aria-label={copy.list}>
      <p className={css.about}>
        {copy.about} {formatZone(reply.timezone)}
      </p>
      {done.text !== '' && <DoneMessage key={done.count} text={done.text} />}
      {listProblem !== '' && <p role="alert">{listProblem}</p>}
      {reply.schedules.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <ul className={css.list}>
          {reply.schedules.map((schedule) => (
            <li key={schedule.scheduleId} className={css.row}>
              <div>
                <p className={css.name}>{formatSchedule(schedule)}</p>
                <p className={css.about}>
                  {formatDetails(schedule, {
                    next: formatDayAndTime(reply.timezone, schedule.nextAt),
                    filter: formatFilter(schedule),
                  })}
                </p>
              </div>
              <div className={css.buttons}>
                <Button
                  look="quiet"
                  aria-label={formatEditSchedule(schedule)}
                  onClick={() => open({ schedule, version: schedule.version })}
                >
                  {copy.edit}
                </Button>
                <Button
                  look="quiet"
                  aria-label={`${copy.remove}: ${formatSchedule(schedule)}`}
                  onClick={() => void remove(schedule.scheduleId)}
                >
                  {copy.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {edited === null ? (
        <Button onClick={() => open({ schedule: null, version: null })}>{copy.add}</Button>
      ) : (
        <ScheduleForm
          key={edited.schedule?.scheduleId ?? ''}
          accounts={reply.accounts}
          schedule={edited.schedule}
          problem={formProblem}
          onSave={(body) => void save(body)}
          onCancel={() => setEdited(null)}
        />
      )}
    </section>
  )
}
