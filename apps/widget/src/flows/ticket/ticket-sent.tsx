import { Button, Icon } from '@murphy/ui'
import { useTakeLostFocus } from '../use-take-lost-focus'
import { ticketCopy } from './copy'
import css from './ticket-screen.module.css'

type Props = { readonly onGoBack: () => void }

/** It takes the focus from the form that is gone, and so is read aloud once. Source: TKT-06, TKT-07 */
export function TicketSent({ onGoBack }: Props) {
  const title = useTakeLostFocus<HTMLHeadingElement>()

  return (
    <div className={css.sent}>
      <span className={css.seal}>
        <Icon name="check" size={32} />
      </span>
      <h2 className={css.title} ref={title} tabIndex={-1}>
        {ticketCopy.sent}
      </h2>
      <Button onClick={onGoBack}>{ticketCopy.goBack}</Button>
    </div>
  )
}
