import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Avatar } from '@murphy/ui'
import { privacyFormCopy } from './copy'
import type { PrivacyForm } from './create-privacy-form'
import { PrivacyFormFields } from './privacy-form-fields'
import css from './privacy-form-page.module.css'

/** `/privacy-form`: who wants live chat says their name and email, and agrees. Source: RTE-02, PRV-02 to PRV-08 */
export function PrivacyFormPage({ form }: { readonly form: PrivacyForm }) {
  const state = useSyncExternalStore(form.subscribe, form.getState)
  const isClosed = state.at === 'closed'
  const last = useRef<HTMLParagraphElement>(null)

  // The element with the focus was removed with the form.
  useEffect(() => {
    if (isClosed) last.current?.focus()
  }, [isClosed])

  return (
    <main className={css.page}>
      <div className={css.sheet}>
        <header className={css.head}>
          <Avatar size={40} />
          <h1 className={css.title}>{privacyFormCopy.title}</h1>
        </header>
        {isClosed ? (
          <p className={css.closed} ref={last} tabIndex={-1}>
            {privacyFormCopy.closed}
          </p>
        ) : (
          <PrivacyFormFields state={state} dispatch={form.dispatch} />
        )}
      </div>
    </main>
  )
}
