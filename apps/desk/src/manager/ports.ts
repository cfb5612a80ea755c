import type {
  DeskBodyOf,
  DeskCallName,
  DeskCalls,
  DeskFailure,
  DeskParamsOf,
  DeskReplyOf,
} from '@murphy/contracts/desk'
import type { Preview } from '@murphy/contracts/preview'
import type { Result } from '@murphy/flow'

/** `unreachable`: the outcome is unknown; `refused`: nothing was done, and `problem` says why. */
export type RequestFailure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly problem: DeskFailure['problem'] | null }

export type CallInput<Name extends DeskCallName> = {
  readonly params?: DeskParamsOf<DeskCalls[Name]>
  /** A form for a call that takes a file. */
  readonly body?: DeskBodyOf<DeskCalls[Name]> | FormData
}

/** The ports of the manager's pages. Nothing here rejects. */
export type ManagerPorts = {
  /** Makes one call of the contract. An expired session ends the shift. */
  readonly request: <Name extends DeskCallName>(
    name: Name,
    input?: CallInput<Name>,
  ) => Promise<Result<DeskReplyOf<DeskCalls[Name]>, RequestFailure>>
  /** Calls a function after a delay. Returns a function that cancels it. */
  readonly after: (delayMs: number, call: () => void) => () => void
  /** Saves a file on the manager's machine. */
  readonly save: (file: {
    readonly name: string
    readonly type: 'text/csv' | 'text/plain'
    readonly text: string
  }) => void
  /** Copies a text to the clipboard. Returns false when the browser refuses. */
  readonly copyText: (text: string) => Promise<boolean>
  /** The address of the widget's preview page. */
  readonly previewAddress: string
  /**
   * Passes a preview to a frame as soon as it listens; `onShown` is called when it shows it. Returns a function
   * that stops this.
   */
  readonly providePreview: (frame: HTMLIFrameElement, preview: Preview, onShown: () => void) => () => void
  /** Returns 32 fresh hex digits, for commands that take effect once. */
  readonly createId: () => string
}
