import { useCallback } from 'react'
import { StatusRegion } from '@murphy/ui'
import type { ScreenProps } from '../screen-props'
import { useFreshDetails } from '../use-fresh-details'
import { ConsignmentPanel } from './consignment-panel'
import { deliveryCopy } from './copy'
import { DeliverySkeleton } from './delivery-skeleton'
import { DeliverySummary } from './delivery-summary'
import { ThumbsVote } from './thumbs-vote'
import css from './delivery-tracking-screen.module.css'

type Props = ScreenProps<'delivery-tracking'>

/** The delivery tracking screen: type and expected date, and the progress of each consignment. Source: TRK-01 to TRK-18 */
export function DeliveryTrackingScreen({ state, dispatch }: Props) {
  const isLoading = state.at === 'loading'
  return (
    <>
      {/* One region for both states, so that the change is announced. */}
      <StatusRegion>{getStatusText(state)}</StatusRegion>
      {isLoading ? (
        <DeliverySkeleton
          deliveryCount={state.opening.deliveryCount}
          productCount={state.opening.productCount}
        />
      ) : (
        <Delivery state={state} dispatch={dispatch} />
      )}
    </>
  )
}

function getStatusText(state: Props['state']): string {
  if (state.at === 'loading') return deliveryCopy.loading
  return state.isUpdated ? deliveryCopy.updated : deliveryCopy.loaded
}

type DeliveryProps = {
  readonly state: Extract<Props['state'], { at: 'shown' }>
  readonly dispatch: Props['dispatch']
}

function Delivery({ state, dispatch }: DeliveryProps) {
  const { instance } = state
  const load = useCallback(
    () => dispatch({ flow: 'delivery-tracking', kind: 'details-aged', instance }),
    [instance, dispatch],
  )
  useFreshDetails(load)
  const { consignments } = state.view
  const isOnly = consignments.length === 1

  return (
    <div className={css.screen}>
      <DeliverySummary view={state.view} />
      <h3 className={css.heading}>{deliveryCopy.timeline}</h3>
      <ol className={css.timeline}>
        {consignments.map((consignment, index) => (
          // A consignment may have no number, and the list never changes its order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <ConsignmentPanel
              consignment={consignment}
              isOpen={isOnly || state.openPanel === index}
              onToggle={
                isOnly ? null : () => dispatch({ flow: 'delivery-tracking', kind: 'panel-pressed', index })
              }
              dispatch={dispatch}
            />
          </li>
        ))}
      </ol>
      <ThumbsVote
        vote={state.vote}
        onVote={(isThumbsUp) => dispatch({ flow: 'delivery-tracking', kind: 'voted', isThumbsUp })}
      />
    </div>
  )
}
