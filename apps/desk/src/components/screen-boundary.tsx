import { Component } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@murphy/ui'
import { copy } from './copy'
import { ScreenLoadError } from './lazy-screen'
import css from './screen-boundary.module.css'

type ScreenFailure = {
  readonly error: unknown
  /** Shows the screen again from its beginning. */
  readonly retry: () => void
}

type Props = {
  readonly children: ReactNode
  /** A failed screen is shown again when this value changes. */
  readonly resetKey?: string
  /** Draws what takes the place of the failed screen. */
  readonly renderFailure?: (failure: ScreenFailure) => ReactNode
}

type State = { readonly failed: Pick<ScreenFailure, 'error'> | null }

/**
 * Shows a sentence and a button in place of a screen that throws; the rest of the desk goes on. The error is logged by the
 * root's `onCaughtError`.
 *
 * Source: docs/desk.md#when-something-goes-wrong
 */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failed: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } }
  }

  override componentDidUpdate(before: Props, past: State) {
    if (past.failed !== null && this.state.failed !== null && before.resetKey !== this.props.resetKey)
      this.retry()
  }

  private readonly retry = () => this.setState({ failed: null })

  override render() {
    const { children, renderFailure = renderFailedScreen } = this.props
    const { failed } = this.state
    return failed === null ? children : renderFailure({ ...failed, retry: this.retry })
  }
}

function renderFailedScreen(failure: ScreenFailure): ReactNode {
  return (
    <div role="alert" className={css.failed}>
      <FailedScreen {...failure} />
    </div>
  )
}

/** The sentence and the button of a failed screen. Browsers cache a chunk that failed, so only a reload loads it again. */
export function FailedScreen({ error, retry }: ScreenFailure) {
  const isLoadError = error instanceof ScreenLoadError
  return (
    <>
      <p>{isLoadError ? copy.notLoaded : copy.screenFailed}</p>
      <Button onClick={isLoadError ? () => window.location.reload() : retry}>
        {isLoadError ? copy.reload : copy.loadAgain}
      </Button>
    </>
  )
}
