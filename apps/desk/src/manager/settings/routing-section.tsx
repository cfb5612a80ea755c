import { useState } from 'react'
import type { ManagedValue } from '@murphy/contracts/desk'
import { Button, CheckField, Field } from '@murphy/ui'
import { parseTags } from '../../components/parse-tags'
import { RequiredSelect } from '../../components/required-select'
import { AddButton } from './add-button'
import { copy as common, routingCopy as copy } from './copy'
import { listDepartmentOptions, useDepartments } from './department-options'
import { NumberField } from './number-field'
import { findFirstProblemAt, SettingForm } from './setting-form'
import type { Editing } from './setting-form'
import css from './settings.module.css'
import { SkillsForm } from './skills/skills-form'

type Rules = ManagedValue<'liveChat.routingRules'>
type Overflow = Rules['overflow'][number]

/** The rules by which chats are offered to agents, and the skills that chats need. Source: docs/live-chat.md#routing-rules */
export function RoutingSection() {
  return (
    <>
      <SettingForm name="liveChat.routingRules" title={copy.title} about={copy.about}>
        {(editing) => (
          <>
            <LastAgentFields {...editing} />
            <PriorityFields {...editing} />
            <OverflowFields {...editing} />
          </>
        )}
      </SettingForm>
      <SkillsForm />
    </>
  )
}

function LastAgentFields({ value, set, problemAt }: Editing<Rules>) {
  const { lastAgent } = value
  return (
    <>
      <CheckField
        label={copy.lastAgent}
        checked={lastAgent.isOn}
        onChange={(event) => set({ ...value, lastAgent: { ...lastAgent, isOn: event.target.checked } })}
      />
      {lastAgent.isOn && (
        <NumberField
          label={copy.lastAgentDays}
          value={lastAgent.days}
          problem={problemAt('lastAgent.days')}
          onChanged={(days) => set({ ...value, lastAgent: { ...lastAgent, days } })}
        />
      )}
    </>
  )
}

const priorityParts = ['vipMinutes', 'repeatMinutes', 'longWaitMinutes'] as const

function PriorityFields({ value, set, problemAt }: Editing<Rules>) {
  const { priority } = value
  return (
    <>
      <VipTagsField
        tags={priority.vipTags}
        problem={findFirstProblemAt(
          problemAt,
          priority.vipTags.map((_, at) => `priority.vipTags.${at}`),
        )}
        set={(vipTags) => set({ ...value, priority: { ...priority, vipTags } })}
      />
      <div className={css.pair}>
        {priorityParts.map((part) => (
          <NumberField
            key={part}
            label={copy[part]}
            value={priority[part]}
            problem={problemAt(`priority.${part}`)}
            onChanged={(minutes) => set({ ...value, priority: { ...priority, [part]: minutes } })}
          />
        ))}
      </div>
    </>
  )
}

type VipTagsFieldProps = {
  readonly tags: readonly string[]
  readonly problem: string | null
  readonly set: (tags: string[]) => void
}

/** Tags separated by commas. The text stays as it is typed, so that a tag can have spaces. */
function VipTagsField({ tags, problem, set }: VipTagsFieldProps) {
  const [entered, setEntered] = useState('')
  const isEntered = parseTags(entered).join(',') === tags.join(',')
  return (
    <Field
      label={copy.vipTags}
      value={isEntered ? entered : tags.join(', ')}
      problem={problem}
      isValid={false}
      onChange={({ target }) => {
        setEntered(target.value)
        set([...parseTags(target.value)])
      }}
    />
  )
}

function OverflowFields({ value, set, problemAt }: Editing<Rules>) {
  const departments = useDepartments()
  const { overflow } = value
  const replace = (at: number, changed: Overflow) =>
    set({ ...value, overflow: overflow.map((rule, place) => (place === at ? changed : rule)) })
  const [first, second] = departments
  return (
    <fieldset className={css.week}>
      <legend className={css.legend}>{copy.overflow}</legend>
      {overflow.length === 0 && <p className={css.about}>{copy.noOverflow}</p>}
      {overflow.map((rule, at) => (
        // A rule is identified by its index only.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={css.entry}>
          <RequiredSelect
            label={`${copy.from} ${at + 1}`}
            value={String(rule.fromDepartmentId)}
            options={listDepartmentOptions(departments, rule.fromDepartmentId)}
            onChosen={(id) => replace(at, { ...rule, fromDepartmentId: Number(id) })}
          />
          <RequiredSelect
            label={`${copy.to} ${at + 1}`}
            value={String(rule.toDepartmentId)}
            options={listDepartmentOptions(departments, rule.toDepartmentId)}
            onChosen={(id) => replace(at, { ...rule, toDepartmentId: Number(id) })}
          />
          <NumberField
            label={`${copy.after} ${at + 1}`}
            value={rule.afterSeconds}
            problem={problemAt(`overflow.${at}.afterSeconds`) ?? problemAt(`overflow.${at}`)}
            onChanged={(afterSeconds) => replace(at, { ...rule, afterSeconds })}
          />
          <Button
            look="quiet"
            aria-label={`${common.remove} ${copy.overflow} ${at + 1}`}
            onClick={() => set({ ...value, overflow: overflow.filter((_, place) => place !== at) })}
          >
            {common.remove}
          </Button>
        </div>
      ))}
      {first !== undefined && second !== undefined && (
        <AddButton
          count={overflow.length}
          onAdd={() =>
            set({
              ...value,
              overflow: [
                ...overflow,
                { fromDepartmentId: first.id, toDepartmentId: second.id, afterSeconds: 120 },
              ],
            })
          }
        >
          {copy.addOverflow}
        </AddButton>
      )}
    </fieldset>
  )
}
