import { createDirectionsLink } from '@murphy/domain/stores'
import { ExternalLink } from '../../components/link/external-link'
import { Bubble } from '../../components/bubble/bubble'
import type { ViewProps } from '../view-props'

/** Source: MSG-28, OP-53 */
export function DirectionView({ item, from, dispatch }: ViewProps<'direction'>) {
  return (
    <Bubble from={from}>
      <ExternalLink href={createDirectionsLink(item.address)} dispatch={dispatch}>
        {item.text}
      </ExternalLink>
    </Bubble>
  )
}
