import { Button } from '@murphy/ui'
import { isRenewed } from '../core/shift/selectors'
import { copy } from './copy'
import { useDispatch } from './desk-context'
import { useShift } from './use-shift'
import css from './bars.module.css'

/** The service gives out another desk than this one. It was there from the first paint, so that it is read aloud. */
export function RenewedBar() {
  const isOther = useShift(isRenewed)
  const dispatch = useDispatch()
  return (
    <div className={css.asking}>
      <output className={css.region}>{isOther && <span className={css.line}>{copy.renewed}</span>}</output>
      {isOther && (
        <Button look="quiet" onClick={() => dispatch({ kind: 'reload-asked' })}>
          {copy.reload}
        </Button>
      )}
    </div>
  )
}
