import { Component } from 'react'
import type { ReactNode } from 'react'

type Props = { readonly children: ReactNode; readonly fallback: ReactNode; readonly onFail?: () => void }

/** Error boundary: shows a replacement for a part that fails to render, and reports the failure to its parent. */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFail?.()
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
