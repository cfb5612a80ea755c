import { createOrderCard } from '@murphy/domain/orders'
import { Skeleton } from '@murphy/ui'
import { cardWords } from '../../components/order-card/copy'
import { OrderCard } from '../../components/order-card/order-card'
import type { ScreenProps } from '../screen-props'
import { useTakeLostFocus } from '../use-take-lost-focus'
import type { NomineeState } from './nominee-state'
import bones from './nominee-skeleton.module.css'
import css from './nominee-screen.module.css'

type Props = {
  readonly state: Extract<NomineeState, { at: 'loading' }>
  readonly facts: ScreenProps<'nominee'>['facts']
}

/** The order is known from its card; the form below it has its real shape. Source: NOM-06 */
export function NomineeSkeleton({ state, facts }: Props) {
  const screen = useTakeLostFocus<HTMLDivElement>()
  const card = createOrderCard(state.opening.order, {
    canPress: false,
    userFirstName: facts.firstName,
    words: cardWords,
  })
  return (
    <div className={css.screen} aria-busy="true" ref={screen} tabIndex={-1}>
      <OrderCard card={card} />
      <div className={css.form} aria-hidden="true">
        <FieldToCome />
        <FieldToCome />
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

function FieldToCome() {
  return (
    <div className={bones.field}>
      <p className={bones.label}>
        <Skeleton shape="short" />
      </p>
      <Skeleton shape="block" className={bones.box} />
    </div>
  )
}
