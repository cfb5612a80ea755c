import { Suspense } from 'react'
import { ConfirmDialog } from '@murphy/ui'
import { Dialog } from '../components/dialog'
import { lazyScreen } from '../components/lazy-screen'
import { FailedScreen, ScreenBoundary } from '../components/screen-boundary'
import { AlertsDialog } from '../panels/alerts-dialog'
import { BanDialog } from '../panels/ban-dialog'
import { CardsDialog } from '../panels/cards-dialog'
import { CloseVisitorDialog } from '../panels/close-visitor-dialog'
import { KeysDialog } from '../panels/keys-dialog'
import { NomineeDialog } from '../panels/nominee-dialog'
import { ReadDialog } from '../panels/read-dialog'
import { RepliesDialog } from '../panels/replies-dialog'
import { TagsDialog } from '../panels/tags-dialog'
import { TransferDialog } from '../panels/transfer-dialog'
import { MacroPreviewDialog } from '../macros/macro-preview-dialog'
import { FilesDialog } from '../panels/files-dialog'
import { copy } from './copy'
import { useDispatch, useShift } from '../components/desk-context'

type ClosableProps = { readonly onClosed: () => void }

/** Loaded on demand, because agents open it rarely. */
const AccountDialog = lazyScreen<ClosableProps>(
  async () => (await import('../account/account-dialog')).AccountDialog,
)

/** Loaded on demand, because agents open it rarely. */
const MacrosDialog = lazyScreen<ClosableProps>(
  async () => (await import('../macros/macros-dialog')).MacrosDialog,
)

/** The dialog that is open above the page. A dialog that fails can be closed or loaded again. */
export function Panels() {
  const kind = useShift(({ panel }) => panel?.kind ?? null)
  const dispatch = useDispatch()
  const close = () => dispatch({ kind: 'panel-closed' })

  return (
    <ScreenBoundary
      key={kind}
      renderFailure={(failure) => (
        <Dialog title={copy.dialogFailed} onClosed={close}>
          <FailedScreen {...failure} />
        </Dialog>
      )}
    >
      <OpenPanel close={close} />
    </ScreenBoundary>
  )
}

function OpenPanel({ close }: { readonly close: () => void }) {
  const panel = useShift((shift) => shift.panel)
  const dispatch = useDispatch()

  switch (panel?.kind) {
    case undefined:
      return null
    case 'transfer':
      return <TransferDialog chatId={panel.chatId} onClosed={close} />
    case 'end':
    case 'tags':
      return <TagsDialog chatId={panel.chatId} isEnding={panel.kind === 'end'} onClosed={close} />
    case 'cards':
      return <CardsDialog chatId={panel.chatId} onClosed={close} />
    case 'nominee-form':
      return <NomineeDialog chatId={panel.chatId} orderId={panel.orderId} onClosed={close} />
    case 'read':
      return <ReadDialog chatId={panel.chatId} onClosed={close} />
    case 'replies':
      return <RepliesDialog onClosed={close} />
    case 'macro':
      return (
        <MacroPreviewDialog
          chatId={panel.chatId}
          macroId={panel.macroId}
          search={panel.search}
          onClosed={close}
        />
      )
    case 'macros':
      return (
        <Suspense>
          <MacrosDialog onClosed={close} />
        </Suspense>
      )
    case 'files':
      return <FilesDialog chatId={panel.chatId} onClosed={close} />
    case 'alerts':
      return <AlertsDialog onClosed={close} />
    case 'account':
      return (
        <Suspense>
          <AccountDialog onClosed={close} />
        </Suspense>
      )
    case 'close-visitor':
      return <CloseVisitorDialog chatId={panel.chatId} onClosed={close} />
    case 'ban':
      return <BanDialog chatId={panel.chatId} onClosed={close} />
    case 'keys':
      return <KeysDialog onClosed={close} />
    case 'sign-out':
      return (
        <ConfirmDialog
          title={copy.signOutTitle}
          text={copy.signOutLine}
          refuseLabel={copy.cancel}
          confirmLabel={copy.signOut}
          onRefused={close}
          onConfirmed={() => dispatch({ kind: 'sign-out-confirmed' })}
        />
      )
  }
}
