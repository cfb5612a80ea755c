import { useState } from 'react'
import { Button } from '@murphy/ui'
import { findShopperName } from '../core/shift/selectors'
import { useDispatch, useShift } from '../components/desk-context'
import { RequiredSelect } from '../components/required-select'
import { formatDisconnectTitle, closedReasons, copy } from './copy'
import { Dialog, DialogButtons } from '../components/dialog'
import { toDisplayName } from '../components/copy'

type Reason = keyof typeof closedReasons
type Props = { readonly chatId: string; readonly onClosed: () => void }

const reasons: readonly Reason[] = [
  'idle_disconnect',
  'logged_out',
  'authentication_failed',
  'server_error',
  'unknown',
]

/** Closes a visitor's connections with a reason that their page shows. Source: LCS-10 */
export function CloseVisitorDialog({ chatId, onClosed }: Props) {
  const shopper = useShift((shift) => toDisplayName(findShopperName(shift, chatId)))
  const dispatch = useDispatch()
  const [reason, setReason] = useState<Reason>('idle_disconnect')
  return (
    <Dialog title={formatDisconnectTitle(shopper)} onClosed={onClosed}>
      <p>{copy.disconnectAbout}</p>
      <RequiredSelect
        label={copy.reason}
        value={reason}
        options={reasons.map((value) => ({ value, text: closedReasons[value] }))}
        onChosen={setReason}
      />
      <DialogButtons onClosed={onClosed}>
        <Button look="danger" onClick={() => dispatch({ kind: 'visitor-closed', chatId, reason })}>
          {copy.disconnect}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
