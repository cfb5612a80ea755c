import { Suspense } from 'react'
import type { ManagerPage as PageName } from '@murphy/contracts/desk'
import { copy } from './copy'
import { PageBoundary } from './page-boundary'
import { pages } from './pages'
import css from './manager-page.module.css'
import type { PageProps } from './manager-context'

/** One of the manager's pages, loaded when it is first opened. The shift continues beside it. */
export function ManagerPage({ name, below }: PageProps & { readonly name: PageName }) {
  const Page = pages[name]
  if (Page === undefined) return null

  return (
    <main className={css.page} key={name}>
      <PageBoundary>
        <Suspense fallback={<output className={css.loading}>{copy.loading}</output>}>
          <Page below={below} />
        </Suspense>
      </PageBoundary>
    </main>
  )
}
