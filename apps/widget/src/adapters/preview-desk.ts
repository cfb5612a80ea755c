import { PreviewDataMessageSchema } from '@murphy/contracts/preview'
import type { Preview, PreviewFrameMessage } from '@murphy/contracts/preview'
import * as v from 'valibot'

/** The agent desk whose page shows the preview in a frame. Both have the same origin. */
export type PreviewDesk = {
  /** Reports that the frame listens, and resolves with the preview of the first valid message. */
  readonly receivePreview: () => Promise<Preview>
  /** Reports that the preview is shown. */
  readonly reportShown: () => void
}

/** Creates the port through which the preview exchanges messages with the desk. */
export function createPreviewDesk(window: Window): PreviewDesk {
  const { origin } = window.location
  const post = (message: PreviewFrameMessage): void => window.parent.postMessage(message, origin)
  return {
    receivePreview: () =>
      new Promise((resolve) => {
        window.addEventListener('message', function onMessage({ source, origin: from, data }: MessageEvent) {
          if (source !== window.parent || from !== origin) return
          const parsed = v.safeParse(PreviewDataMessageSchema, data)
          if (!parsed.success) return
          window.removeEventListener('message', onMessage)
          resolve(parsed.output.preview)
        })
        post({ type: 'preview-ready' })
      }),
    reportShown: () => post({ type: 'preview-shown' }),
  }
}
