import type { ManagedValue } from '@murphy/contracts/desk'
import { Button, CheckField, Field } from '@murphy/ui'
import { useManagerPorts } from '../../manager-context'
import { AddButton } from '../add-button'
import { copy as common } from '../copy'
import { NumberField } from '../number-field'
import { SettingForm } from '../setting-form'
import type { Editing } from '../setting-form'
import css from '../settings.module.css'
import { formatRemoveSkill, skillsCopy as copy } from './copy'
import { SkillRuleFields } from './skill-rule-fields'

type Skills = ManagedValue<'liveChat.skills'>

/** The minutes that are proposed for opening a chat to all agents. */
const proposedMinutes = 2

/** The skills of agents, and the chats that need them. Source: docs/live-chat.md#skills */
export function SkillsForm() {
  return (
    <SettingForm name="liveChat.skills" title={copy.title} about={copy.about}>
      {(editing) => (
        <>
          <SkillFields {...editing} />
          {editing.value.skills.length > 0 && (
            <>
              <SkillRuleFields {...editing} />
              <OpeningFields {...editing} />
            </>
          )}
        </>
      )}
    </SettingForm>
  )
}

function SkillFields({ value, set, problemAt }: Editing<Skills>) {
  const { createId } = useManagerPorts()
  const { skills, rules } = value
  return (
    <fieldset className={css.week}>
      <legend className={css.legend}>{copy.skills}</legend>
      <p className={css.about}>{skills.length === 0 ? copy.noSkills : copy.removing}</p>
      {skills.map((skill, at) => (
        <div key={skill.id} className={css.entry}>
          <Field
            label={`${copy.skill} ${at + 1}`}
            value={skill.name}
            problem={problemAt(`skills.${at}.name`)}
            isValid={false}
            onChange={({ target: { value: name } }) =>
              set({ ...value, skills: skills.with(at, { ...skill, name }) })
            }
          />
          <Button
            look="quiet"
            aria-label={formatRemoveSkill(skill.name, at + 1)}
            onClick={() =>
              set({
                ...value,
                skills: skills.filter(({ id }) => id !== skill.id),
                rules: rules.filter(({ skillId }) => skillId !== skill.id),
              })
            }
          >
            {common.remove}
          </Button>
        </div>
      ))}
      <AddButton
        count={skills.length}
        onAdd={() => set({ ...value, skills: [...skills, { id: createId(), name: '' }] })}
      >
        {copy.addSkill}
      </AddButton>
    </fieldset>
  )
}

function OpeningFields({ value, set, problemAt }: Editing<Skills>) {
  const { openAfterMinutes } = value
  return (
    <>
      <CheckField
        label={copy.opens}
        checked={openAfterMinutes !== null}
        onChange={(event) =>
          set({ ...value, openAfterMinutes: event.target.checked ? proposedMinutes : null })
        }
      />
      {openAfterMinutes !== null && (
        <NumberField
          label={copy.openAfter}
          value={openAfterMinutes}
          problem={problemAt('openAfterMinutes')}
          onChanged={(minutes) => set({ ...value, openAfterMinutes: minutes })}
        />
      )}
    </>
  )
}
