import type { PreviewBody } from '@murphy/contracts/desk'
import type { Preview } from '@murphy/contracts/preview'
import { createCell } from '../../cell'
import type { Readable } from '../../cell'
import type { ManagerPorts } from '../../ports'
import { toProblem } from '../../form-problem'
import type { FormProblem } from '../../form-problem'

/** Requests wait until the manager pauses typing. */
const pauseMs = 400
/** A window that has not rendered after this time has failed. */
const renderTimeoutMs = 20_000

/** One window of the widget, with a unique `id`. */
export type PreviewWindow = { readonly id: number; readonly preview: Preview }

/**
 * The reason why the preview is not up to date. `invalid`: the draft of the setting `name` is invalid; `not-loaded`:
 * the window did not load, and can be requested again.
 */
export type PreviewFailure =
  | { readonly kind: 'invalid'; readonly name: string; readonly message: FormProblem['message'] }
  | { readonly kind: 'not-loaded' }

/** The windows of the preview. `rendered` stays until `next` has rendered. */
export type PreviewState = {
  readonly rendered: PreviewWindow | null
  readonly next: PreviewWindow | null
  readonly failure: PreviewFailure | null
}

export type PreviewStore = Readable<PreviewState> & {
  readonly show: (requested: PreviewBody) => void
  readonly retry: () => void
  /** Reports that a window has rendered. */
  readonly reportRendered: (id: number) => void
}

/** Creates the store of the preview. The previous window is shown until the requested one has rendered. */
export function createPreviewStore({
  request,
  after,
}: Pick<ManagerPorts, 'request' | 'after'>): PreviewStore {
  let latest = 0
  let requested: PreviewBody | null = null
  // Two timers: a window that has rendered must not cancel the request of a newer change.
  const pause = createTimer(after)
  const rendering = createTimer(after)
  const cell = createCell<PreviewState>({ rendered: null, next: null, failure: null }, () => () => {
    pause.cancel()
    rendering.cancel()
  })

  function put(change: Partial<PreviewState>): void {
    cell.set({ ...cell.getState(), ...change })
  }

  async function fetchPreview(body: PreviewBody): Promise<void> {
    const id = ++latest
    const answer = await request('previewWidget', { body })
    if (id !== latest) return
    if (answer.ok) {
      put({ next: { id, preview: answer.value }, failure: null })
      rendering.start(renderTimeoutMs, () => put({ next: null, failure: { kind: 'not-loaded' } }))
      return
    }
    const { message, path } = toProblem(answer.error)
    put({
      next: null,
      failure: path === '' ? { kind: 'not-loaded' } : { kind: 'invalid', name: path, message },
    })
  }

  function retry(): void {
    pause.cancel()
    rendering.cancel()
    if (requested !== null) void fetchPreview(requested)
  }

  return {
    ...cell,
    show: (body) => {
      const isFirst = requested === null
      requested = body
      if (isFirst) retry()
      else pause.start(pauseMs, retry)
    },
    retry,
    reportRendered: (id) => {
      const { next } = cell.getState()
      if (next?.id !== id) return
      rendering.cancel()
      put({ rendered: next, next: null })
    },
  }
}

/** Creates a timer that runs one call at a time: a new start replaces the call that waits. */
function createTimer(after: ManagerPorts['after']): {
  readonly start: (delayMs: number, call: () => void) => void
  readonly cancel: () => void
} {
  let cancel = (): void => undefined
  return {
    start: (delayMs, call) => {
      cancel()
      cancel = after(delayMs, call)
    },
    cancel: () => cancel(),
  }
}
