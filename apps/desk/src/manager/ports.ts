import type {
  DeskBodyOf,
  DeskCallName,
  DeskCalls,
  DeskFailure,
  DeskParamsOf,
  DeskReplyOf,
} from '@murphy/contracts/desk'
import type { Preview } from '@murphy/contracts/preview'
import type { Result } from '../core/ports'

/** `unreachable`: nobody knows whether it was done; `refused`: it was not, and `problem` says why. */
export type AskFailure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly problem: DeskFailure['problem'] | null }

export type Asked<Name extends DeskCallName> = {
  readonly params?: DeskParamsOf<DeskCalls[Name]>
  readonly body?: DeskBodyOf<DeskCalls[Name]>
}

/** What the manager's pages may ask of the world around them. Nothing here rejects. */
export type ManagerPorts = {
  /** One call of the contract. A session that is over ends the shift by itself. */
  readonly ask: <Name extends DeskCallName>(
    name: Name,
    asked?: Asked<Name>,
  ) => Promise<Result<DeskReplyOf<DeskCalls[Name]>, AskFailure>>
  /** Calls after a while; the answer cancels it. */
  readonly after: (delayMs: number, call: () => void) => () => void
  /** Hands a file to the person at the desk. */
  readonly save: (file: { readonly name: string; readonly type: 'text/csv'; readonly text: string }) => void
  /** Where the document of the widget's preview lies. */
  readonly previewAddress: string
  /** Gives such a frame what it is to show as soon as it listens; `onShown` when it does. The answer ends that. */
  readonly givePreview: (frame: HTMLIFrameElement, preview: Preview, onShown: () => void) => () => void
  /** 32 hex digits that nobody has used: for commands that have one effect each. */
  readonly freshId: () => string
}
