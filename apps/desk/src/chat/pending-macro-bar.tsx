import { Button } from '@murphy/ui'
import { findDepartmentName } from '../core/shift/selectors'
import { useDispatch, useShift } from '../components/desk-context'
import { copy, formatPendingActions } from './copy'
import css from './pending-macro-bar.module.css'

/** Shows the actions of a macro that follow the message. The region always exists, so that changes are announced. */
export function PendingMacroBar({ chatId }: { readonly chatId: string }) {
  const pending = useShift(({ pendingMacros }) => pendingMacros[chatId])
  const department = useShift((shift) => findDepartmentName(shift, pending?.transferTo ?? null))
  const dispatch = useDispatch()
  const isWaiting = pending !== undefined && pending.awaitedIds === null
  return (
    <div className={isWaiting ? css.bar : undefined}>
      <output>{isWaiting && `${copy.afterSend} ${formatPendingActions(pending, department)}.`}</output>
      {isWaiting && (
        <Button look="quiet" onClick={() => dispatch({ kind: 'macro-cancelled', chatId })}>
          {copy.cancelActions}
        </Button>
      )}
    </div>
  )
}
