import type { PreviewBody } from '@murphy/contracts/desk'
import type { Preview } from '@murphy/contracts/preview'
import { createCell } from '../../cell'
import type { Readable } from '../../cell'
import type { ManagerPorts } from '../../ports'
import { toProblem } from '../store'
import type { SettingProblem } from '../store'

/** Requests wait until the manager pauses typing. */
const pauseMs = 400
/** A window that has not rendered after this time has failed. */
const renderTimeoutMs = 20_000

/** One window of the widget, with a unique `id`. */
export type ShownWindow = { readonly id: number; readonly preview: Preview }

/**
 * The reason why the preview is not up to date. `unfit`: the draft of the setting `name` is invalid; `missing`:
 * the window did not load, and can be requested again.
 */
export type PreviewFailure =
  | { readonly kind: 'unfit'; readonly name: string; readonly message: SettingProblem['message'] }
  | { readonly kind: 'missing' }

/** `drawn` stays until `coming` has rendered. */
export type PreviewState = {
  readonly drawn: ShownWindow | null
  readonly coming: ShownWindow | null
  readonly notShown: PreviewFailure | null
}

export type PreviewStore = Readable<PreviewState> & {
  readonly show: (wanted: PreviewBody) => void
  readonly again: () => void
  /** Reports that a window has rendered. */
  readonly hasDrawn: (id: number) => void
}

/** Creates the store of the preview. The previous window is shown until the requested one has rendered. */
export function createPreviewStore({ ask, after }: Pick<ManagerPorts, 'ask' | 'after'>): PreviewStore {
  let latest = 0
  let wanted: PreviewBody | null = null
  let cancel = (): void => undefined
  const cell = createCell<PreviewState>({ drawn: null, coming: null, notShown: null }, () => () => cancel())

  function put(change: Partial<PreviewState>): void {
    cell.set({ ...cell.getState(), ...change })
  }

  function wait(delayMs: number, call: () => void): void {
    cancel()
    cancel = after(delayMs, call)
  }

  async function fetchPreview(body: PreviewBody): Promise<void> {
    const id = ++latest
    const answer = await ask('previewWidget', { body })
    if (id !== latest) return
    if (answer.ok) {
      put({ coming: { id, preview: answer.value }, notShown: null })
      wait(renderTimeoutMs, () => put({ coming: null, notShown: { kind: 'missing' } }))
      return
    }
    const { message, path } = toProblem(answer.error)
    put({
      coming: null,
      notShown: path === '' ? { kind: 'missing' } : { kind: 'unfit', name: path, message },
    })
  }

  function again(): void {
    cancel()
    if (wanted !== null) void fetchPreview(wanted)
  }

  return {
    ...cell,
    show: (body) => {
      const isFirst = wanted === null
      wanted = body
      if (isFirst) again()
      else wait(pauseMs, again)
    },
    again,
    hasDrawn: (id) => {
      const { coming } = cell.getState()
      if (coming?.id !== id) return
      cancel()
      put({ drawn: coming, coming: null })
    },
  }
}
