import { Suspense, Component } from 'react'
import type { ManagerPage as PageName } from '@murphy/contracts/desk'
import { copy } from './copy'
import { pages } from './pages'
import css from './manager-page.module.css'
import type { PageProps } from './manager-context'
import type { ReactNode } from 'react'
import { Button } from '@murphy/ui'

/** One of the manager's pages, loaded when it is first opened. The shift continues beside it. */
export function ManagerPage({ name, subpath }: PageProps & { readonly name: PageName }) {
  const Page = pages[name]

  return (
    <main className={css.page} key={name}>
      <PageBoundary>
        <Suspense fallback={<output className={css.loading}>{copy.loading}</output>}>
          <Page subpath={subpath} />
        </Suspense>
      </PageBoundary>
    </main>
  )
}

type PageBoundaryProps = { readonly children: ReactNode }

/**
 * Shows a failed page load, such as after a new version was deployed; the shift continues beside it. Browsers
 * cache a failed module, so only a reload loads it again.
 */
class PageBoundary extends Component<PageBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div role="alert" className={css.failed}>
        <p>{copy.notLoaded}</p>
        <Button onClick={() => window.location.reload()}>{copy.reload}</Button>
      </div>
    )
  }
}
