import { PreviewGivenSchema } from '@murphy/contracts/preview'
import type { Preview, PreviewFrameSaid } from '@murphy/contracts/preview'
import * as v from 'valibot'

/** The desk around a preview's frame, which is of the same origin. */
export type DeskPage = {
  /** Reports that the frame listens, and resolves with the preview to show; the first valid message counts. */
  readonly whatToShow: () => Promise<Preview>
  readonly tellShown: () => void
}

export function createDeskPage(window: Window): DeskPage {
  const { origin } = window.location
  const post = (said: PreviewFrameSaid): void => window.parent.postMessage(said, origin)
  return {
    whatToShow: () =>
      new Promise((resolve) => {
        window.addEventListener('message', function onMessage({ source, origin: from, data }: MessageEvent) {
          if (source !== window.parent || from !== origin) return
          const given = v.safeParse(PreviewGivenSchema, data)
          if (!given.success) return
          window.removeEventListener('message', onMessage)
          resolve(given.output.preview)
        })
        post({ type: 'preview-ready' })
      }),
    tellShown: () => post({ type: 'preview-shown' }),
  }
}
