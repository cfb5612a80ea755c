import { Component } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@murphy/ui'
import { copy } from './copy'
import css from './manager-page.module.css'

type Props = { readonly children: ReactNode }

/**
 * A chunk that does not come, as after the desk was renewed on the server: the page says so, the shift beside it goes on.
 * A fetched chunk is kept by the browser's modules and so is one that failed; only loading the desk again asks anew.
 */
export class PageBoundary extends Component<Props, { readonly hasFailed: boolean }> {
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
