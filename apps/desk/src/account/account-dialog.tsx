import { Button } from '@murphy/ui'
import { Dialog } from '../components/dialog'
import { copy } from './copy'
import { OwnPassword } from './own-password'
import { OwnSecondFactor } from './own-second-factor'
import { OwnSessions } from './own-sessions'

/** The agent's own account: sessions, second factor and password. */
export function AccountDialog({ onClosed }: { readonly onClosed: () => void }) {
  return (
    <Dialog title={copy.title} onClosed={onClosed}>
      <OwnSessions />
      <OwnSecondFactor />
      <OwnPassword />
      <Button look="quiet" onClick={onClosed}>
        {copy.close}
      </Button>
    </Dialog>
  )
}
