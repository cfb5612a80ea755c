import { Button } from '@murphy/ui'
import { Done } from '../done/done'
import { ticketCopy } from './copy'

type Props = { readonly onGoBack: () => void }

/** Source: TKT-06, TKT-07 */
export function TicketSent({ onGoBack }: Props) {
  return (
    <Done title={ticketCopy.sent} isAlone>
      <Button onClick={onGoBack}>{ticketCopy.goBack}</Button>
    </Done>
  )
}
