import type { ScreenProps } from '../screen-props'
import { TicketFormView } from './ticket-form-view'
import { TicketSent } from './ticket-sent'

/** A message to the retailer's people. Source: TKT-01 to TKT-07 */
export function TicketScreen({ state, dispatch }: ScreenProps<'ticket'>) {
  return state.at === 'sent' ? (
    <TicketSent onGoBack={() => dispatch({ flow: 'ticket', kind: 'go-back-pressed' })} />
  ) : (
    <TicketFormView state={state} dispatch={dispatch} />
  )
}
