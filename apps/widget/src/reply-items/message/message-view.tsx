import { Bubble } from '../../components/bubble/bubble'
import type { ViewProps } from '../view-props'
import css from './message.module.css'

/** Source: MSG-05, MSG-07 */
export function MessageView({ item, from }: Omit<ViewProps<'message'>, 'facts'>) {
  const below = item.subtext ?? item.summary
  return (
    <Bubble from={from}>
      <p>{item.text}</p>
      {below !== undefined && below !== '' && <p className={css.below}>{below}</p>}
    </Bubble>
  )
}
