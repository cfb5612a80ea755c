import { StatusRegion } from '@murphy/ui'
import type { ScreenProps } from '../screen-props'
import { nomineeCopy } from './copy'
import { NomineeConfirmation } from './nominee-confirmation'
import { NomineeFailure } from './nominee-failure'
import { NomineeFormView } from './nominee-form-view'
import { NomineeSkeleton } from './nominee-skeleton'
import type { NomineeState } from './nominee-state'

/** Progress texts for screen readers. Confirmation and failure take the focus, so they need none. */
const progress: Readonly<Record<NomineeState['at'], string>> = {
  loading: nomineeCopy.loading,
  form: nomineeCopy.loaded,
  submitting: nomineeCopy.updating,
  confirmation: '',
  failure: '',
}

/** The screen on which the shopper names the nominee who collects an order. Source: NOM-01 to NOM-36 */
export function NomineeScreen(props: ScreenProps<'nominee'>) {
  return (
    <>
      <StatusRegion>{progress[props.state.at]}</StatusRegion>
      <Stage {...props} />
    </>
  )
}

function Stage({ state, dispatch, facts }: ScreenProps<'nominee'>) {
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
