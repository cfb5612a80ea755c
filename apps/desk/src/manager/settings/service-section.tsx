import type { ManagedValue } from '@murphy/contracts/desk'
import { CheckField, Field } from '@murphy/ui'
import { serviceCopy as copy } from './copy'
import { useDepartments } from './department-options'
import { SettingForm } from './setting-form'
import type { Editing } from './setting-form'
import css from './settings.module.css'

type Levels = ManagedValue<'liveChat.serviceLevels'>
type Target = Levels['targets'][number]
type Department = { readonly id: number | null; readonly name: string }

/** The reply targets of each department. Source: docs/live-chat.md#service-levels */
export function ServiceSection() {
  return (
    <>
      <SettingForm name="liveChat.serviceLevels" title={copy.title} about={copy.about}>
        {(editing) => <TargetFields {...editing} />}
      </SettingForm>
      <SettingForm name="liveChat.missedTargetMails" title={copy.mailsTitle} about={copy.mailsAbout}>
        {({ value, set }) => (
          <CheckField label={copy.mails} checked={value} onChange={(event) => set(event.target.checked)} />
        )}
      </SettingForm>
    </>
  )
}

function TargetFields({ value, set, problemAt }: Editing<Levels>) {
  const open = useDepartments()
  const { targets } = value
  return listDepartments(open, targets).map(({ id, name }) => {
    const at = targets.findIndex(({ departmentId }) => departmentId === id)
    const target = targets[at] ?? { departmentId: id, firstReplyMinutes: null, nextReplyMinutes: null }
    return (
      <fieldset key={String(id)} className={css.week}>
        <legend className={css.legend}>{name}</legend>
        <div className={css.pair}>
          {replies.map(({ part, label }) => (
            <Field
              key={part}
              label={label}
              type="number"
              min={1}
              max={10_080}
              value={target[part] ?? ''}
              problem={problemAt(`targets.${at}.${part}`)}
              isValid={false}
              onChange={({ target: { valueAsNumber } }) =>
                set({
                  targets: replaceTarget(targets, {
                    ...target,
                    [part]: Number.isNaN(valueAsNumber) ? null : valueAsNumber,
                  }),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    )
  })
}

const replies = [
  { part: 'firstReplyMinutes', label: copy.first },
  { part: 'nextReplyMinutes', label: copy.next },
] as const

/** Returns the open departments and those of which only the targets are left, after the entry for all others. */
function listDepartments(
  open: readonly { readonly id: number; readonly name: string }[],
  targets: readonly Target[],
): readonly Department[] {
  const removed = targets.flatMap(({ departmentId: id }) =>
    id === null || open.some((department) => department.id === id)
      ? []
      : [{ id, name: `${copy.removed} ${id}` }],
  )
  return [{ id: null, name: copy.allDepartments }, ...open, ...removed]
}

/** Returns the targets with one replaced in place, added, or removed when it is empty. */
function replaceTarget(targets: readonly Target[], changed: Target): readonly Target[] {
  const isEmpty = changed.firstReplyMinutes === null && changed.nextReplyMinutes === null
  const isOld = targets.some(({ departmentId }) => departmentId === changed.departmentId)
  if (!isOld) return [...targets, changed]
  return targets.flatMap((target) =>
    target.departmentId !== changed.departmentId ? [target] : isEmpty ? [] : [changed],
  )
}
