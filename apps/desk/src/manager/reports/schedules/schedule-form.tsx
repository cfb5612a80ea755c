import { useState } from 'react'
import { reportDefinitions, reportFrequencies, reportNames } from '@murphy/contracts/desk'
import type { ReportSchedule, ReportSchedulesReply } from '@murphy/contracts/desk'
import { Button, CheckField } from '@murphy/ui'
import { DepartmentField, SmallSelectField } from '../../fields'
import { AgentField } from '../agent-field'
import { formatEditSchedule, formatHour, frequencies, scheduleCopy as copy } from './copy'
import type { ScheduleBody } from './schedule-store'
import css from './schedules.module.css'

type Props = {
  readonly accounts: ReportSchedulesReply['accounts']
  /** `null`: a new one. */
  readonly schedule: ReportSchedule | null
  readonly problem: string
  readonly onSave: (body: ScheduleBody) => void
  readonly onCancel: () => void
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Creates or changes one scheduled report. */
export function ScheduleForm({ accounts, schedule, problem, onSave, onCancel }: Props) {
  const [values, setValues] = useState<ScheduleBody>(() => ({
    report: schedule?.report ?? 'volume',
    frequency: schedule?.frequency ?? 'weekly',
    hour: schedule?.hour ?? 8,
    departmentId: schedule?.departmentId ?? null,
    agentId: schedule?.agentId ?? null,
    version: schedule?.version ?? null,
    recipientIds: schedule?.recipients.map(({ agentId }) => agentId) ?? [],
  }))
  const [isIncomplete, setIncomplete] = useState(false)
  const change = (changed: Partial<ScheduleBody>) => setValues((now) => ({ ...now, ...changed }))

  function toggle(agentId: number, isChosen: boolean) {
    setIncomplete(false)
    const others = values.recipientIds.filter((id) => id !== agentId)
    change({ recipientIds: isChosen ? [...others, agentId] : others })
  }

  return (
    <form
      className={css.form}
      aria-label={schedule === null ? copy.add : formatEditSchedule(schedule)}
      onSubmit={(event) => {
        event.preventDefault()
        if (values.recipientIds.length === 0) setIncomplete(true)
        else onSave(values)
      }}
    >
      <div className={css.fields}>
        <SmallSelectField
          label={copy.report}
          value={values.report}
          options={reportNames.map((name) => ({ value: name, text: reportDefinitions[name].title }))}
          onChosen={(chosen) => {
            const report = reportNames.find((name) => name === chosen)
            if (report !== undefined) change({ report })
          }}
        />
        <SmallSelectField
          label={copy.frequency}
          value={values.frequency}
          options={reportFrequencies.map((name) => ({ value: name, text: frequencies[name] }))}
          onChosen={(chosen) => {
            const frequency = reportFrequencies.find((name) => name === chosen)
            if (frequency !== undefined) change({ frequency })
          }}
        />
        <SmallSelectField
          label={copy.hour}
          value={String(values.hour)}
          options={hours.map((hour) => ({ value: String(hour), text: formatHour(hour) }))}
          onChosen={(hour) => change({ hour: Number(hour) })}
        />
        <DepartmentField value={values.departmentId} onChosen={(departmentId) => change({ departmentId })} />
        <AgentField agents={accounts} value={values.agentId} onChosen={(agentId) => change({ agentId })} />
      </div>
      <fieldset className={css.recipients} aria-describedby={isIncomplete ? 'no-recipient' : undefined}>
        <legend>{copy.recipients}</legend>
        {accounts.map(({ agentId, name, email }) => (
          <CheckField
            key={agentId}
            label={`${name}, ${email}`}
            checked={values.recipientIds.includes(agentId)}
            onChange={(event) => toggle(agentId, event.target.checked)}
          />
        ))}
      </fieldset>
      {isIncomplete && (
        <p id="no-recipient" role="alert">
          {copy.noRecipient}
        </p>
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
      <div className={css.buttons}>
        <Button type="submit">{copy.save}</Button>
        <Button look="quiet" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  )
}
