import type { ReactNode } from 'react'
import { joinClasses, Icon } from '@murphy/ui'
import type { IconName } from '@murphy/ui'
import css from './order-facts.module.css'

type Tone = 'bottle' | 'good' | 'warn' | 'bad' | 'plain'

type Props = {
  readonly icon: IconName
  readonly tone: Tone
  readonly label: string
  readonly title: string | null
  readonly children?: ReactNode
  readonly canBePressed: boolean
}

/** Icon, status and title of every order card. All phrasing content, because a card may be a button. */
export function OrderFacts({ icon, tone, label, title, children, canBePressed }: Props) {
  return (
    <span className={css.facts}>
      <span className={joinClasses(css.sign, css[tone])}>
        <Icon name={icon} size={32} />
      </span>
      <span className={css.text}>
        <span className={joinClasses(css.label, css[tone])}>{label}</span>
        {title !== null && <span className={css.title}>{title}</span>}
        {children}
      </span>
      {canBePressed && (
        <span className={css.onward}>
          <Icon name="chevron-right" />
        </span>
      )}
    </span>
  )
}

/** A smaller fact below the title. */
export function FactLine({ icon, children }: { readonly icon?: IconName; readonly children: ReactNode }) {
  return (
    <span className={css.line}>
      {icon !== undefined && <Icon name={icon} size={16} />}
      <span>{children}</span>
    </span>
  )
}
