import { Component } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@murphy/ui'
import { copy } from './copy'
import css from './manager-page.module.css'

type Props = { readonly children: ReactNode }

/**
 * Shows a failed page load, such as after a new version was deployed; the shift continues beside it. Browsers
 * cache a failed module, so only a reload loads it again.
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
