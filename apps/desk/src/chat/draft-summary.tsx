import { findUnchangedWrapUp } from '../core/shift/summaries'
import { useDispatch, useShift } from '../components/desk-context'
import { summaryCopy } from './summary-copy'
import css from './translation.module.css'

type Props = {
  readonly chatId: string
  /** Gives the focus back to the message box. */
  readonly onChanged: () => void
}

/** Shows that a language model drafts the summary in the message box, or has drafted it, with a button that undoes it. */
export function DraftSummary({ chatId, onChanged }: Props) {
  const dispatch = useDispatch()
  const at = useShift(({ summaries }) => summaries.wrapUps[chatId]?.at)
  const isUnchanged = useShift((shift) => findUnchangedWrapUp(shift, chatId) !== null)
  return (
    // The live region is there before its text, so that screen readers announce it.
    <div className={at === undefined ? undefined : css.bar}>
      <output className={css.state}>
        {at === 'requested' && summaryCopy.drafting}
        {at === 'drafted' && summaryCopy.byModel}
      </output>
      {isUnchanged && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            dispatch({ kind: 'wrap-up-undone', chatId })
            onChanged()
          }}
        >
          {summaryCopy.undo}
        </button>
      )}
    </div>
  )
}
