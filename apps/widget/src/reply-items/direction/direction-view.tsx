import { ExternalLink } from '../link/external-link'
import { Bubble } from '../bubble/bubble'
import { directionsUrl } from '../store-card/directions-url'
import type { ViewProps } from '../view'

/** Source: MSG-28, OP-53 */
export function DirectionView({ item, from, dispatch }: ViewProps<'direction'>) {
  return (
    <Bubble from={from}>
      <ExternalLink href={directionsUrl(item.address)} dispatch={dispatch}>
        {item.text}
      </ExternalLink>
    </Bubble>
  )
}
