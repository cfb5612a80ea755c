import { Avatar, Button, Skeleton, StatusRegion } from '@murphy/ui'
import { fill } from '@murphy/domain/copy'
import type { ReactNode } from 'react'
import { Done } from '../done/done'
import { useFocusWhenLost } from '../focus'
import type { ScreenProps } from '../screen-props'
import { dropSecondPress } from '../second-press'
import { ClaimFormView } from './claim-form-view'
import type { ClaimFormProps } from './claim-form-view'
import { describeClaim } from './describe-claim'
import { claimCopy } from './copy'
import css from './claim-screen.module.css'

/** The form of a claim, its summary, and its outcome. Source: OP-140, OP-142 */
export function ClaimScreen(props: ScreenProps<'claim'>) {
  const { at } = props.state
  return (
    <>
      <StatusRegion>
        {at === 'loading' ? claimCopy.loading : at === 'sending' ? claimCopy.sending : ''}
      </StatusRegion>
      <Stage {...props} />
    </>
  )
}

function Stage({ state, dispatch }: ScreenProps<'claim'>) {
  const back = (
    <Button isWide onClick={() => dispatch({ flow: 'claim', kind: 'back-to-chat-pressed' })}>
      {claimCopy.backToChat}
    </Button>
  )
  switch (state.at) {
    case 'loading':
      return <ClaimSkeleton orderId={state.opening.orderId} />
    case 'load-failed':
      return (
        <FailurePage title={claimCopy.loadFailed}>
          <Button isWide onClick={() => dispatch({ flow: 'claim', kind: 'load-again-pressed' })}>
            {claimCopy.loadAgain}
          </Button>
        </FailurePage>
      )
    case 'form':
      return <ClaimFormView state={state} dispatch={dispatch} />
    case 'summary':
    case 'sending':
    case 'failed':
      return <ClaimSummary state={state} dispatch={dispatch} />
    case 'opened':
      return (
        <Done title={claimCopy.opened} isAlone>
          <p>{fill(claimCopy.openedAbout, state)}</p>
          {back}
        </Done>
      )
    case 'uncertain':
      return (
        <FailurePage title={claimCopy.uncertain} text={fill(claimCopy.uncertainAbout, state)}>
          {back}
        </FailurePage>
      )
    case 'refused':
      return (
        <FailurePage
          title={claimCopy.refused}
          text={fill(claimCopy.refusals[state.reason], { orderId: state.opening.orderId })}
        >
          {state.reason === 'changed' && state.order !== null && (
            <Button isWide look="quiet" onClick={() => dispatch({ flow: 'claim', kind: 'change-pressed' })}>
              {claimCopy.change}
            </Button>
          )}
          {back}
        </FailurePage>
      )
  }
}

/** The claim in one sentence. Only its button sends it. */
function ClaimSummary({ state, dispatch }: ClaimFormProps) {
  const sentence = useFocusWhenLost<HTMLParagraphElement>()
  const { at, form } = state
  const isSending = at === 'sending'
  const note = form.description.trim()
  return (
    <div className={css.screen} onClickCapture={dropSecondPress}>
      <p className={css.sentence} ref={sentence} tabIndex={-1}>
        {describeClaim(state)}
      </p>
      {note !== '' && (
        <div>
          <h2 className={css.legend}>{claimCopy.note}</h2>
          <p className={css.note}>{note}</p>
        </div>
      )}
      <p role="alert" className={css.failure} hidden={at !== 'failed'}>
        {at === 'failed' && claimCopy.failed}
      </p>
      <div className={css.actions}>
        <Button
          isWide
          aria-disabled={isSending}
          onClick={() => {
            if (!isSending) dispatch({ flow: 'claim', kind: 'send-pressed' })
          }}
        >
          {isSending ? claimCopy.sending : at === 'failed' ? claimCopy.sendAgain : claimCopy.send}
        </Button>
        {!isSending && (
          <Button isWide look="quiet" onClick={() => dispatch({ flow: 'claim', kind: 'change-pressed' })}>
            {claimCopy.change}
          </Button>
        )}
      </div>
    </div>
  )
}

type FailurePageProps = { readonly title: string; readonly text?: string; readonly children: ReactNode }

/** A page without a form, whose title takes the focus. */
function FailurePage({ title, text, children }: FailurePageProps) {
  const heading = useFocusWhenLost<HTMLHeadingElement>()
  return (
    <div className={css.failurePage} onClickCapture={dropSecondPress}>
      <p className={css.avatar}>
        <Avatar size={96} mood="sorry" />
      </p>
      <h2 className={css.title} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {text !== undefined && <p>{text}</p>}
      <div className={css.actions}>{children}</div>
    </div>
  )
}

/** The form while the order loads. */
function ClaimSkeleton({ orderId }: { readonly orderId: string }) {
  const screen = useFocusWhenLost<HTMLDivElement>()
  return (
    <div className={css.screen} aria-busy="true" ref={screen} tabIndex={-1}>
      <h2 className={css.order}>{fill(claimCopy.order, { orderId })}</h2>
      <div className={css.group} aria-hidden="true">
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="short" />
      </div>
      <div className={css.group} aria-hidden="true">
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
    </div>
  )
}
