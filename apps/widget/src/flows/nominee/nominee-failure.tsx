import { Button, Face } from '@murphy/ui'
import { fill } from '../../words/words'
import type { ScreenProps } from '../screens'
import { nomineeCopy } from './copy'
import type { NomineeState } from './nominee-state'
import css from './nominee-screen.module.css'

type Props = {
  readonly state: Extract<NomineeState, { at: 'failure' }>
  readonly dispatch: ScreenProps<'nominee'>['dispatch']
}

/** Source: NOM-16 to NOM-18, NOM-36, OP-87 */
export function NomineeFailure({ state, dispatch }: Props) {
  return (
    <div className={css.screen} role="alert">
      <p className={css.success}>
        <Face size={96} mood="sorry" />
      </p>
      <h2 className={css.title}>{nomineeCopy.failureTitle}</h2>
      <p>{nomineeCopy.failure}</p>
      {state.hours !== null && <p className={css.hours}>{fill(nomineeCopy.hours, { hours: state.hours })}</p>}
      <div className={css.actions}>
        <Button isWide onClick={() => dispatch({ flow: 'nominee', kind: 'try-again-pressed' })}>
          {nomineeCopy.tryAgain}
        </Button>
      </div>
    </div>
  )
}
