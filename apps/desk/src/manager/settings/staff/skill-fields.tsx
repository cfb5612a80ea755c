import type { StaffReply } from '@murphy/contracts/desk'
import { CheckField } from '@murphy/ui'
import { findProblemAt } from '../../outcome'
import type { Outcome } from '../../outcome'
import css from '../settings.module.css'
import { staffCopy as copy } from './copy'

type Props = {
  readonly skillIds: readonly string[]
  readonly set: (skillIds: readonly string[]) => void
  readonly skills: StaffReply['skills']
  readonly outcome: Outcome
}

/** The skills of an account. Nothing is rendered while the list in Routing is empty. Source: docs/live-chat.md#skills */
export function SkillFields({ skillIds, set, skills, outcome }: Props) {
  const problem = findProblemAt(outcome, 'skillIds')
  if (skills.length === 0) return null
  return (
    <fieldset className={css.week}>
      <legend className={css.legend}>{copy.skills}</legend>
      {skills.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={skillIds.includes(id)}
          onChange={(event) =>
            set(event.target.checked ? [...skillIds, id] : skillIds.filter((other) => other !== id))
          }
        />
      ))}
      {problem !== null && <p className={css.problem}>{problem}</p>}
    </fieldset>
  )
}
