import { Icon } from '@murphy/ui'
import type { SettingProblem } from '../store'
import css from '../settings.module.css'

/** The outcome of the last action, which is announced. */
export type Outcome = { readonly said: string } | { readonly problem: SettingProblem } | null

export function toOutcome(problem: SettingProblem | null, said: string): Outcome {
  return problem === null ? { said } : { problem }
}

export function OutcomeLine({ outcome }: { readonly outcome: Outcome }) {
  return (
    <>
      {outcome !== null && 'problem' in outcome && (
        <div className={css.problem} role="alert">
          <Icon name="alert" size={16} />
          <p>{outcome.problem.message}</p>
        </div>
      )}
      <output className={css.state}>{outcome !== null && 'said' in outcome ? outcome.said : ''}</output>
    </>
  )
}

/** Returns the problem of one field, if the outcome has one. */
export function problemAt(outcome: Outcome, path: string): string | null {
  return outcome !== null && 'problem' in outcome && outcome.problem.path === path
    ? outcome.problem.message
    : null
}
