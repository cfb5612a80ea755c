import { Confirmation } from '@murphy/ui'
import { shopperName } from '../core/shift/selectors'
import { BanDialog } from '../panels/ban-dialog'
import { CloseVisitorDialog } from '../panels/close-visitor-dialog'
import { copy as panelCopy, endTitle } from '../panels/copy'
import { KeysDialog } from '../panels/keys-dialog'
import { TransferDialog } from '../panels/transfer-dialog'
import { copy, nameOf } from './copy'
import { useDispatch } from './desk-context'
import { useShift } from './use-shift'

/** What lies over the page, one at a time. */
export function Panels() {
  const panel = useShift((shift) => shift.panel)
  const shopper = useShift((shift) =>
    nameOf(shift.panel === null || !('chatId' in shift.panel) ? '' : shopperName(shift, shift.panel.chatId)),
  )
  const dispatch = useDispatch()
  const close = () => dispatch({ kind: 'panel-closed' })

  switch (panel?.kind) {
    case undefined:
      return null
    case 'transfer':
      return <TransferDialog chatId={panel.chatId} onClosed={close} />
    case 'end':
      return (
        <Confirmation
          title={endTitle(shopper)}
          line={panelCopy.endLine}
          refuseLabel={panelCopy.keepChatting}
          confirmLabel={panelCopy.end}
          onRefused={close}
          onConfirmed={() => dispatch({ kind: 'chat-end-confirmed', chatId: panel.chatId })}
        />
      )
    case 'close-visitor':
      return <CloseVisitorDialog chatId={panel.chatId} onClosed={close} />
    case 'ban':
      return <BanDialog chatId={panel.chatId} onClosed={close} />
    case 'keys':
      return <KeysDialog onClosed={close} />
    case 'sign-out':
      return (
        <Confirmation
          title={copy.signOutTitle}
          line={copy.signOutLine}
          refuseLabel={copy.stay}
          confirmLabel={copy.signOut}
          onRefused={close}
          onConfirmed={() => dispatch({ kind: 'sign-out-confirmed' })}
        />
      )
  }
}
