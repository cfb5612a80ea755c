import { StatusRegion, Button, TextButton, Avatar, Skeleton } from '@murphy/ui'
import type { ScreenProps } from '../screen-props'
import { nomineeCopy } from './copy'
import { NomineeFormView } from './nominee-form-view'
import type { NomineeState } from '../../core/flow/nominee-flow'
import { useCallback, useState, useId } from 'react'
import { Done } from '../done/done'
import { AcceptableIdsOverlay } from './overlays'
import css from './nominee-screen.module.css'
import { isLiveChatAvailable } from '../../core/selectors'
import { useWidget } from '../../components/widget-context'
import { useFocusWhenLost } from '../focus'
import { useFreshDetails } from '../use-fresh-details'
import { dropSecondPress } from '../second-press'
import { createOrderCard } from '@murphy/domain/orders'
import { orderCardCopy } from '../../components/order-card/copy'
import { OrderCard } from '../../components/order-card/order-card'
import bones from './nominee-skeleton.module.css'

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

type NomineeConfirmationProps = {
  readonly state: Extract<NomineeState, { at: 'confirmation' }>
  readonly dispatch: ScreenProps<'nominee'>['dispatch']
}

/** The confirmation: who collects the order, and what they must bring. Source: NOM-07 to NOM-15, NOM-28 */
function NomineeConfirmation({ state, dispatch }: NomineeConfirmationProps) {
  const [isReading, setReading] = useState(false)
  const load = useCallback(() => dispatch({ flow: 'nominee', kind: 'details-aged' }), [dispatch])
  useFreshDetails(load)
  return (
    <div className={css.screen} onClickCapture={dropSecondPress}>
      <Done title={nomineeCopy.updated} />
      <div className={css.collector}>
        <p className={css.small}>{nomineeCopy.canBePickedUpBy}</p>
        <p className={css.name}>{state.nomineeName}</p>
        <p className={css.number}>
          {nomineeCopy.prefix} {state.mobile}
        </p>
        <output className={css.small}>{state.isAtStore && nomineeCopy.atStore}</output>
        <Button look="quiet" onClick={() => dispatch({ flow: 'nominee', kind: 'update-again-pressed' })}>
          {nomineeCopy.updateAgain}
        </Button>
      </div>
      <h3 className={css.heading}>{nomineeCopy.importantInfo}</h3>
      <ul className={css.points}>
        {nomineeCopy.important.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <TextButton onClick={() => setReading(true)}>{nomineeCopy.seeIds}</TextButton>
      <div className={css.actions}>
        <Button isWide onClick={() => dispatch({ flow: 'nominee', kind: 'back-to-chat-pressed' })}>
          {nomineeCopy.backToChat}
        </Button>
      </div>
      {isReading && <AcceptableIdsOverlay onClosed={() => setReading(false)} />}
    </div>
  )
}

type NomineeFailureProps = {
  readonly state: Extract<NomineeState, { at: 'failure' }>
  readonly dispatch: ScreenProps<'nominee'>['dispatch']
}

/**
 * The page after a failed update. Its title takes the focus and is read with the message. The hours are announced when they
 * arrive.
 *
 * Source: NOM-16 to NOM-18, NOM-36, NOM-44, OP-87
 */
function NomineeFailure({ state, dispatch }: NomineeFailureProps) {
  const title = useFocusWhenLost<HTMLHeadingElement>()
  const messageId = useId()
  const canChat = useWidget(isLiveChatAvailable)
  return (
    <div className={`${css.screen} ${css.failure}`} onClickCapture={dropSecondPress}>
      <p className={css.avatar}>
        <Avatar size={96} mood="sorry" />
      </p>
      <h2 className={css.title} ref={title} tabIndex={-1} aria-describedby={messageId}>
        {nomineeCopy.failureTitle}
      </h2>
      <p id={messageId}>{nomineeCopy.failure}</p>
      <output className={css.hours}>{!canChat && state.hoursText}</output>
      <div className={css.actions}>
        {canChat && (
          <Button isWide onClick={() => dispatch({ area: 'live-chat', kind: 'requested' })}>
            {nomineeCopy.liveChat}
          </Button>
        )}
        <Button
          isWide
          look={canChat ? 'quiet' : 'primary'}
          onClick={() => dispatch({ flow: 'nominee', kind: 'try-again-pressed' })}
        >
          {nomineeCopy.tryAgain}
        </Button>
      </div>
    </div>
  )
}

type NomineeSkeletonProps = {
  readonly state: Extract<NomineeState, { at: 'loading' }>
  readonly facts: ScreenProps<'nominee'>['facts']
}

/** The nominee screen while it loads: the known order, and the shape of the form. Source: NOM-06 */
function NomineeSkeleton({ state, facts }: NomineeSkeletonProps) {
  const screen = useFocusWhenLost<HTMLDivElement>()
  const card = createOrderCard(state.opening.order, {
    canPress: false,
    userFirstName: facts.firstName,
    copy: orderCardCopy,
  })
  return (
    <div className={css.screen} aria-busy="true" ref={screen} tabIndex={-1}>
      <OrderCard card={card} />
      <div className={css.form} aria-hidden="true">
        <FieldSkeleton />
        <FieldSkeleton />
        <Skeleton shape="block" className={bones.reminder} />
        <p className={bones.confirm}>
          <Skeleton shape="line" />
          <Skeleton shape="short" />
        </p>
        <div className={css.actions}>
          <Skeleton shape="block" className={bones.button} />
          <Skeleton shape="block" className={bones.button} />
        </div>
      </div>
    </div>
  )
}

function FieldSkeleton() {
  return (
    <div className={bones.field}>
      <p className={bones.label}>
        <Skeleton shape="short" />
      </p>
      <Skeleton shape="block" className={bones.box} />
    </div>
  )
}
