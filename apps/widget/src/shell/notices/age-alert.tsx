import { useState } from 'react'
import { Icon, TextButton } from '@murphy/ui'
import type { WidgetEvent } from '../../core/event'
import { AgeOverlay } from './age-overlay'
import { noticeCopy } from './copy'
import css from './age-alert.module.css'

type Props = { readonly storefront: string; readonly dispatch: (event: WidgetEvent) => void }

/** Stands until the session ends. Source: AGE-01, AGE-02, OP-40, OP-42 */
export function AgeAlert({ storefront, dispatch }: Props) {
  const [isReading, setReading] = useState(false)

  function read() {
    dispatch({ kind: 'age-check-opened' })
    setReading(true)
  }

  return (
    <section className={css.alert} aria-label={noticeCopy.age.name}>
      <Icon name="id-card" size={24} />
      <div className={css.words}>
        <p>{noticeCopy.age.alert}</p>
        <TextButton onClick={read}>{noticeCopy.age.read}</TextButton>
      </div>
      {isReading && (
        <AgeOverlay storefront={storefront} dispatch={dispatch} onClosed={() => setReading(false)} />
      )}
    </section>
  )
}
