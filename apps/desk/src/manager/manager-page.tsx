import { Suspense } from 'react'
import type { ManagerPage as PageName } from '@murphy/contracts/desk'
import { ScreenBoundary } from '../components/screen-boundary'
import { copy } from './copy'
import { pages } from './pages'
import css from './manager-page.module.css'
import type { PageProps } from './manager-context'

/** One of the manager's pages, loaded when it is first opened. The shift continues beside it, also when the page fails. */
export function ManagerPage({ name, subpath }: PageProps & { readonly name: PageName }) {
  const Page = pages[name]

  return (
    <main className={css.page} key={name}>
      <ScreenBoundary resetKey={subpath}>
        <Suspense fallback={<output className={css.loading}>{copy.loading}</output>}>
          <Page subpath={subpath} />
        </Suspense>
      </ScreenBoundary>
    </main>
  )
}
