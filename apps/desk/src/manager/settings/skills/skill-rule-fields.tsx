import type { ManagedValue } from '@murphy/contracts/desk'
import { Button, Field } from '@murphy/ui'
import { RequiredSelect } from '../../../components/required-select'
import { AddButton } from '../add-button'
import { copy as common } from '../copy'
import { listDepartmentOptions, useDepartments } from '../department-options'
import type { Editing } from '../setting-form'
import css from '../settings.module.css'
import { skillsCopy as copy } from './copy'
import { listTopicOptions, useTopics } from './use-topics'

type Skills = ManagedValue<'liveChat.skills'>
type Rule = Skills['rules'][number]
type Condition = Rule['when']

const kindOptions = [
  { value: 'department', text: copy.kinds.department },
  { value: 'topic', text: copy.kinds.topic },
  { value: 'tag', text: copy.kinds.tag },
  { value: 'vip', text: copy.kinds.vip },
] as const

/** The rules that say which chats need a skill. Source: docs/live-chat.md#skills */
export function SkillRuleFields({ value, set, problemAt }: Editing<Skills>) {
  const departments = useDepartments()
  const topics = useTopics()
  const { skills, rules } = value
  const options = skills.map(({ id, name }, at) => ({
    value: id,
    text: name === '' ? `${copy.skill} ${at + 1}` : name,
  }))
  const replace = (at: number, rule: Rule) => set({ ...value, rules: rules.with(at, rule) })

  function createCondition(kind: Condition['kind']): Condition {
    switch (kind) {
      case 'department':
        return { kind, departmentId: departments[0]?.id ?? 1 }
      case 'topic':
        return { kind, topic: topics[0]?.value ?? '' }
      case 'tag':
        return { kind, tag: '' }
      case 'vip':
        return { kind }
    }
  }

  function renderCondition({ skillId, when }: Rule, at: number) {
    switch (when.kind) {
      case 'department':
        return (
          <RequiredSelect
            label={`${copy.department} ${at + 1}`}
            value={String(when.departmentId)}
            options={listDepartmentOptions(departments, when.departmentId)}
            onChosen={(id) =>
              replace(at, { skillId, when: { kind: 'department', departmentId: Number(id) } })
            }
          />
        )
      case 'topic':
        return (
          <RequiredSelect
            label={`${copy.topic} ${at + 1}`}
            value={when.topic}
            options={listTopicOptions(topics, when.topic)}
            onChosen={(topic) => replace(at, { skillId, when: { kind: 'topic', topic } })}
          />
        )
      case 'tag':
        return (
          <Field
            label={`${copy.tag} ${at + 1}`}
            value={when.tag}
            problem={problemAt(`rules.${at}.when.tag`)}
            isValid={false}
            onChange={(event) => replace(at, { skillId, when: { kind: 'tag', tag: event.target.value } })}
          />
        )
      case 'vip':
        return null
    }
  }

  return (
    <fieldset className={css.week}>
      <legend className={css.legend}>{copy.rules}</legend>
      {rules.length === 0 && <p className={css.about}>{copy.noRules}</p>}
      {rules.map((rule, at) => (
        // A rule is identified by its index only.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={css.entry}>
          <RequiredSelect
            label={`${copy.when} ${at + 1}`}
            value={rule.when.kind}
            options={kindOptions}
            onChosen={(kind) => replace(at, { ...rule, when: createCondition(kind) })}
          />
          {renderCondition(rule, at)}
          <RequiredSelect
            label={`${copy.needs} ${at + 1}`}
            value={rule.skillId}
            options={options}
            onChosen={(skillId) => replace(at, { ...rule, skillId })}
          />
          <Button
            look="quiet"
            aria-label={`${common.remove} ${copy.rule} ${at + 1}`}
            onClick={() => set({ ...value, rules: rules.filter((_, place) => place !== at) })}
          >
            {common.remove}
          </Button>
        </div>
      ))}
      <AddButton
        count={rules.length}
        onAdd={() => {
          const [first] = skills
          if (first === undefined) return
          set({ ...value, rules: [...rules, { skillId: first.id, when: createCondition('department') }] })
        }}
      >
        {copy.addRule}
      </AddButton>
    </fieldset>
  )
}
