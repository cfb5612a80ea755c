import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@murphy/ui'
import type { WidgetEvent } from '../../core/event'
import { focusViewStart } from '../focus'
import { findAWineCopy } from './copy'
import css from './finder-page.module.css'

type Props = {
  readonly title: string
  /** A small text above the title. */
  readonly subtitle: string
  readonly hasBack: boolean
  readonly children: ReactNode
  /** The buttons that stay in reach below. */
  readonly actions: ReactNode
  readonly dispatch: (event: WidgetEvent) => void
}

/**
 * The layout of every view of the finder: Back, title, content and actions. Each view has its own key, so that its title
 * takes the focus.
 *
 * Source: FAW-02
 */
export function FinderPage({ title, subtitle, hasBack, children, actions, dispatch }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  // A screen reader starts at the title, because the pressed button was removed with the previous view.
  useEffect(() => focusViewStart(heading.current), [])

  return (
    <div className={css.page}>
      <div className={css.top}>
        {(hasBack || subtitle !== '') && (
          <div className={css.row}>
            {hasBack && (
              <Button
                className={css.back}
                look="quiet"
                icon="arrow-back"
                onClick={() => dispatch({ flow: 'find-a-wine', kind: 'back-pressed' })}
              >
                {findAWineCopy.back}
              </Button>
            )}
            <p className={css.line}>{subtitle}</p>
          </div>
        )}
        <h2 className={css.title} ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </div>
      <div className={css.content}>{children}</div>
      <div className={css.actions}>{actions}</div>
    </div>
  )
}
