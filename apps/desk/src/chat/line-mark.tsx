import type { Mark } from '../core/shift/log-lines'
import { refusalText } from '../shell/copy'
import { useDispatch } from '../shell/desk-context'
import { copy } from './copy'
import css from './line-mark.module.css'

type Props = { readonly id: string; readonly mark: Exclude<Mark, null> }

/** Under a line that is not stored: it is on its way, or was refused and is kept until the agent decides. */
export function LineMark({ id, mark }: Props) {
  const dispatch = useDispatch()
  if (mark.at === 'sending') return <p className={css.sending}>{copy.sending}</p>
  return (
    <p className={css.refused}>
      {copy.notSent} {refusalText(mark.refusal)}{' '}
      <button type="button" className={css.action} onClick={() => dispatch({ kind: 'line-repeated', id })}>
        {copy.sendAgain}
      </button>{' '}
      <button type="button" className={css.action} onClick={() => dispatch({ kind: 'line-dropped', id })}>
        {copy.remove}
      </button>
    </p>
  )
}
