import { Component } from 'react'
import type { ReactNode } from 'react'

type Props = { readonly children: ReactNode; readonly inWords: string }

/** One item that cannot be drawn is shown in plain words; the rest of the conversation stays. */
export class ItemBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <p>{this.props.inWords}</p> : this.props.children
  }
}
