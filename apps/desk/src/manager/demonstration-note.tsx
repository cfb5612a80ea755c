import { copy } from './copy'
import css from './demonstration-note.module.css'

/** Says that a period contains seeded data of the demonstration. */
export function DemonstrationNote() {
  return <p className={css.note}>{copy.demonstration}</p>
}
