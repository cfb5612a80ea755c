import type { ReactNode } from 'react'
import { IconButton } from '@murphy/ui'
import { isHostDevice } from '../core/selectors'
import { header } from '../core/frame/header'
import { shellCopy } from './copy'
import { selectDress } from './dress'
import { HeaderLogo } from './header-logo'
import { useDispatch, useWidget } from './widget-context'
import css from './header.module.css'

type Props = {
  /** What leads elsewhere, before the ways out. */
  readonly children: ReactNode
}

/**
 * Who or what one is with, the way back and the two ways out; a shared screen has no launcher to minimise to.
 * Source: HDR-01 to HDR-10, LAU-20, OP-36
 */
export function Header({ children }: Props) {
  const { title, hasBackArrow, logo } = useWidget(header)
  const dress = useWidget(selectDress)
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
        <HeaderLogo logo={logo} dress={dress} />
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
