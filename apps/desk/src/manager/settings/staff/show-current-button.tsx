import { Button } from '@murphy/ui'
import type { FormProblem } from '../../form-problem'
import css from '../settings.module.css'
import { copy } from '../copy'

/** The button that replaces the entries of a form by what another manager has saved. */
export function ShowCurrentButton({ onPressed }: { readonly onPressed: () => void }) {
  return (
    <div className={css.foot}>
      <Button look="quiet" onClick={onPressed}>
        {copy.showCurrent}
      </Button>
    </div>
  )
}

/** Returns whether another manager saved first. A conflict about one field, such as a name that is taken, has its path. */
export function isChangedByOther(problem: FormProblem | null): boolean {
  return problem !== null && problem.isStale && problem.path === ''
}
