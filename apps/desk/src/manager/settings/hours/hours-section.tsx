import type { ManagedValue, Week } from '@murphy/contracts/desk'
import { getSydneyZoneName } from '@murphy/domain/calendar'
import { formatSydneyHours } from '@murphy/domain/live-chat'
import { CheckField, Button, Field } from '@murphy/ui'
import { RequiredSelect } from '../../../components/required-select'
import { getServerMinute } from '../../../core/shift/selectors'
import { hoursCopy as copy, copy as common } from '../copy'
import { useDepartments } from '../department-options'
import type { Department } from '../department-options'
import { SettingForm } from '../setting-form'
import type { Editing } from '../setting-form'
import css from '../settings.module.css'
import { WeekEditor } from './week-editor'
import { useShift } from '../../../components/desk-context'
import { AddButton } from '../add-button'

type Schedule = ManagedValue<'liveChat.hours'>

/** The opening hours of live chat. Source: LCS-06, OP-97 */
export function HoursSection() {
  return (
    <>
      <ClosedNow />
      <SettingForm name="liveChat.hours" title={copy.title} about={copy.about}>
        {(editing) => <ScheduleFields {...editing} />}
      </SettingForm>
      <Holidays />
    </>
  )
}

/** Closes live chat at once, such as on a day without agents. Source: LCS-06 */
function ClosedNow() {
  return (
    <SettingForm name="liveChat.closedNow" title={copy.nowTitle} about={copy.nowAbout}>
      {({ value, set }) => (
        <CheckField label={copy.now} checked={value} onChange={(event) => set(event.target.checked)} />
      )}
    </SettingForm>
  )
}

function ScheduleFields({ value, set }: Editing<Schedule>) {
  const departments = useDepartments()

  return (
    <>
      <CheckField
        label={copy.isEnabled}
        checked={value.enabled}
        onChange={(event) => set({ ...value, enabled: event.target.checked })}
      />
      <div className={css.pair}>
        <RequiredSelect
          label={copy.type}
          value={value.type}
          options={typeOptions}
          onChosen={(type) => set(withType(value, type, departments))}
        />
        <RequiredSelect
          label={copy.zone}
          value={value.timezone}
          options={listZoneOptions(value.timezone)}
          onChosen={(timezone) => set({ ...value, timezone })}
        />
      </div>
      {value.type === 'account' ? (
        <WeekFields
          label={copy.week}
          timeZone={value.timezone}
          week={value.account_schedule}
          set={(week) => set({ ...value, account_schedule: week })}
        />
      ) : (
        Object.entries(value.department_schedule).map(([id, week]) => (
          <WeekFields
            key={id}
            label={departments.find((one) => String(one.id) === id)?.name ?? id}
            timeZone={value.timezone}
            week={week}
            set={(changed) =>
              set({ ...value, department_schedule: { ...value.department_schedule, [id]: changed } })
            }
          />
        ))
      )}
    </>
  )
}

type WeekProps = {
  readonly label: string
  readonly timeZone: string
  readonly week: Week
  readonly set: (week: Week) => void
}

function WeekFields({ label, timeZone, week, set }: WeekProps) {
  const now = useShift(getServerMinute)
  const text = formatSydneyHours(week, timeZone, now)
  return (
    <fieldset className={css.week}>
      <legend className={css.legend}>{label}</legend>
      <WeekEditor week={week} set={set} />
      <p className={css.reads}>
        {copy.reads}: <strong>{text === '' ? copy.noText : `${text} (${getSydneyZoneName(now)})`}</strong>
      </p>
    </fieldset>
  )
}

const typeOptions = [
  { value: 'account', text: copy.types.account },
  { value: 'department', text: copy.types.department },
] as const

/**
 * Returns the schedule with another type. The week is kept: each department starts with it, and the account gets
 * it back.
 */
function withType(value: Schedule, type: Schedule['type'], departments: readonly Department[]): Schedule {
  const { enabled, timezone } = value
  if (type === value.type) return value
  if (value.type === 'account') {
    const week = value.account_schedule
    const byDepartment = Object.fromEntries(departments.map(({ id }) => [String(id), week]))
    return {
      enabled,
      timezone,
      type: 'department',
      account_schedule: week,
      department_schedule: byDepartment,
    }
  }
  const week = value.account_schedule ?? Object.values(value.department_schedule)[0] ?? closedWeek
  return { enabled, timezone, type: 'account', account_schedule: week }
}

const closedWeek: Week = { '0': [], '1': [], '2': [], '3': [], '4': [], '5': [], '6': [] }

/** Returns every time zone of this browser, and the current one, which may be spelt otherwise. */
function listZoneOptions(current: string): readonly { readonly value: string; readonly text: string }[] {
  const zones = new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...zones].sort().map((value) => ({ value, text: value.replaceAll('_', ' ') }))
}

/** The days on which live chat is closed. Source: LCS-06 */
function Holidays() {
  return (
    <SettingForm name="liveChat.holidays" title={copy.holidaysTitle} about={copy.holidaysAbout}>
      {({ value, set, problemAt }) => (
        <>
          {value.length === 0 && <p className={css.about}>{copy.noHolidays}</p>}
          {value.map((day, at) => (
            // A day is identified by its index only.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className={css.entry}>
              <Field
                label={`${copy.holiday} ${at + 1}`}
                type="date"
                value={day}
                problem={problemAt(String(at))}
                isValid={false}
                onChange={(event) =>
                  set(value.map((other, index) => (index === at ? event.target.value : other)))
                }
              />
              <Button
                look="quiet"
                aria-label={`${common.remove} ${copy.holiday} ${at + 1}`}
                onClick={() => set(value.filter((_, index) => index !== at))}
              >
                {common.remove}
              </Button>
            </div>
          ))}
          <div>
            <AddButton count={value.length} onAdd={() => set([...value, ''])}>
              {copy.addHoliday}
            </AddButton>
          </div>
        </>
      )}
    </SettingForm>
  )
}
