import type { ScreenProps } from '../screens'
import { NomineeConfirmation } from './nominee-confirmation'
import { NomineeFailure } from './nominee-failure'
import { NomineeFormView } from './nominee-form-view'
import { NomineeSkeleton } from './nominee-skeleton'

/** Who collects an order. Source: NOM-01 to NOM-36 */
export function NomineeScreen({ state, dispatch, facts }: ScreenProps<'nominee'>) {
  switch (state.at) {
    case 'loading':
      return <NomineeSkeleton state={state} facts={facts} />
    case 'form':
    case 'submitting':
      return <NomineeFormView state={state} dispatch={dispatch} facts={facts} />
    case 'confirmation':
      return <NomineeConfirmation state={state} dispatch={dispatch} />
    case 'failure':
      return <NomineeFailure state={state} dispatch={dispatch} />
  }
}
