import type { ReactNode } from 'react'
import { IconButton } from '@murphy/ui'
import { isHostDevice } from '../core/selectors'
import { header } from '../core/frame/header'
import { shellCopy } from './copy'
import { selectAvatarOutfit } from './avatar-outfit'
import { HeaderLogo } from './header-logo'
import { useDispatch, useWidget } from './widget-context'
import css from './header.module.css'

type Props = {
  /** Buttons that open other pages, before Minimise and Close. */
  readonly children: ReactNode
}

/**
 * Title and logo, Back, Minimise and Close. A shared device has no launcher, so it has no Minimise.
 * Source: HDR-01 to HDR-10, LAU-20, OP-36
 */
export function Header({ children }: Props) {
  const { title, hasBackArrow, logo } = useWidget(header)
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
