import type { ReactNode } from 'react'
import { IconButton, joinClasses, Avatar, Icon } from '@murphy/ui'
import { isHostDevice } from '../core/selectors'
import { selectHeader } from '../core/frame/header'
import { shellCopy } from './copy'
import { selectAvatarOutfit } from './avatar-outfit'
import { useDispatch, useWidget } from '../components/widget-context'
import css from './header.module.css'
import type { AvatarOutfit } from '@murphy/ui'
import type { Header as HeaderState } from '../core/frame/frame-state'

type Props = {
  /** Buttons that open other pages, before Minimise and Close. */
  readonly children: ReactNode
}

/**
 * Title and logo, Back, Minimise and Close. A shared device has no launcher, so it has no Minimise.
 * Source: HDR-01 to HDR-10, LAU-20, OP-36
 */
export function Header({ children }: Props) {
  const { title, hasBackArrow, logo } = useWidget(selectHeader)
  const outfit = useWidget(selectAvatarOutfit)
  const isShared = useWidget(isHostDevice)
  const dispatch = useDispatch()

  return (
    <header className={css.header}>
      {hasBackArrow ? (
        <IconButton
          className={css.back}
          icon="arrow-back"
          name={shellCopy.back}
          onClick={() => dispatch({ kind: 'back-pressed' })}
        />
      ) : (
        <HeaderLogo logo={logo} outfit={outfit} />
      )}
      <h1 className={css.title}>{title}</h1>
      <span className={css.brand} />
      {children}
      {!isShared && (
        <IconButton
          icon="minimise"
          name={shellCopy.minimise}
          onClick={() => dispatch({ kind: 'minimise-pressed' })}
        />
      )}
      <IconButton icon="close" name={shellCopy.close} onClick={() => dispatch({ kind: 'close-pressed' })} />
    </header>
  )
}

type HeaderLogoProps = { readonly logo: HeaderState['logo']; readonly outfit: AvatarOutfit }

/** Murphy's avatar, or the live-chat icon in the agents' colour, so that bot and agents are not confused. Source: HDR-09 */
export function HeaderLogo({ logo, outfit }: HeaderLogoProps) {
  return (
    <span className={joinClasses(css.logo, css[logo])}>
      {logo === 'bot' ? <Avatar size={40} outfit={outfit} /> : <Icon name="headset" size={24} />}
    </span>
  )
}
