import { Icon } from '@murphy/ui'
import css from './claim-screen.module.css'

/** The error message of a group of controls, which name it in `aria-describedby`. */
export function FieldProblem({ id, text }: { readonly id: string; readonly text: string | null }) {
  return (
    <p className={css.problem} id={id} hidden={text === null}>
      {text !== null && <Icon name="alert" size={16} />}
      {text}
    </p>
  )
}
