import { Icon } from '@murphy/ui'
import type { FormProblem } from './form-problem'
import css from './settings/settings.module.css'

/** The outcome of the last action, which is announced. */
export type Outcome = { readonly message: string } | { readonly problem: FormProblem } | null

/** Returns the problem as an outcome, or the message if there is none. */
export function toOutcome(problem: FormProblem | null, message: string): Outcome {
  return problem === null ? { message } : { problem }
}

/** Shows the outcome of the last action. The region exists from the first paint, so that it is announced. */
export function OutcomeMessage({ outcome }: { readonly outcome: Outcome }) {
  return (
    <>
      {outcome !== null && 'problem' in outcome && (
        <div className={css.problem} role="alert">
          <Icon name="alert" size={16} />
          <p>{outcome.problem.message}</p>
        </div>
      )}
      <output className={css.state}>{outcome !== null && 'message' in outcome ? outcome.message : ''}</output>
    </>
  )
}

/** Returns the problem of one field, if the outcome has one. */
export function findProblemAt(outcome: Outcome, path: string): string | null {
  return outcome !== null && 'problem' in outcome && outcome.problem.path === path
    ? outcome.problem.message
    : null
}
