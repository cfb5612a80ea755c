import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icons'
import css from './chip.module.css'

export type ChipTone = 'plain' | 'bottle' | 'label' | 'good' | 'warn' | 'bad'

type Props = { readonly children: ReactNode; readonly tone?: ChipTone; readonly icon?: IconName | undefined }

/** A short status. The text states it, and the colour only repeats it. */
export function Chip({ children, tone = 'plain', icon }: Props) {
  return (
    <span className={joinClasses(css.chip, css[tone])}>
      {icon !== undefined && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}
