import { Button, ConfirmDialog } from '@murphy/ui'
import type { ScreenProps } from '../screen-props'
import { myConversationCopy } from './copy'
import type { MyConversationState } from '../../core/flow/my-conversation-flow'
import css from './my-conversation-screen.module.css'

const flow = 'my-conversation'

/** The screen on which the shopper downloads or deletes the conversation. */
export function MyConversationScreen({ state, dispatch }: ScreenProps<'my-conversation'>) {
  const copy = myConversationCopy
  const isBusy = state.at === 'downloading' || state.at === 'deleting'
  const result = toResult(state)

  return (
    <div className={css.page}>
      <p>{copy.about}</p>
      {state.opening.canContinueOnPhone && (
        <Button isWide aria-disabled={isBusy} onClick={() => dispatch({ flow, kind: 'continue-pressed' })}>
          {copy.continueOnPhone}
        </Button>
      )}
      {state.opening.canDownload && (
        <Button isWide aria-disabled={isBusy} onClick={() => dispatch({ flow, kind: 'download-pressed' })}>
          {state.at === 'downloading' ? copy.downloading : copy.download}
        </Button>
      )}
      <Button
        look="danger"
        isWide
        aria-disabled={isBusy}
        onClick={() => dispatch({ flow, kind: 'delete-pressed' })}
      >
        {state.at === 'deleting' ? copy.deleting : copy.delete}
      </Button>
      {/* Rendered from the start, so that its text is announced. */}
      <output className={result?.isBad ? css.bad : css.good}>{result?.text}</output>
      {state.at === 'asking' && (
        <ConfirmDialog
          title={copy.confirm.title}
          text={copy.confirm.line}
          refuseLabel={copy.confirm.keep}
          confirmLabel={copy.confirm.delete}
          onRefused={() => dispatch({ flow, kind: 'delete-answered', isSure: false })}
          onConfirmed={() => dispatch({ flow, kind: 'delete-answered', isSure: true })}
        />
      )}
    </div>
  )
}

function toResult(state: MyConversationState): { readonly text: string; readonly isBad: boolean } | null {
  const { downloaded, failed } = myConversationCopy
  switch (state.at === 'idle' ? state.last : null) {
    case 'downloaded':
      return { text: downloaded, isBad: false }
    case 'download-failed':
      return { text: failed.download, isBad: true }
    case 'delete-failed':
      return { text: failed.delete, isBad: true }
    case null:
      return null
  }
}
