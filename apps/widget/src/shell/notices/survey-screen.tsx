import { useEffect, useRef } from 'react'
import { noticeCopy } from './copy'
import css from './survey-screen.module.css'

/** The survey. The vendor's script fills the empty element, which React never changes. Source: SUR-01, OP-43 */
export function SurveyScreen() {
  const screen = useRef<HTMLElement>(null)
  useEffect(() => screen.current?.focus(), [])

  return (
    <section className={css.survey} ref={screen} tabIndex={-1} aria-label={noticeCopy.survey}>
      <div className={css.vendor} id="murphy-survey" />
    </section>
  )
}
