import { Component } from 'react'
import type { ReactNode } from 'react'

type Props = { readonly children: ReactNode; readonly instead: ReactNode; readonly onFail?: () => void }

/** What cannot be drawn takes nothing else down: something stands in its place, and whoever must know is told. */
export class DrawingBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFail?.()
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
