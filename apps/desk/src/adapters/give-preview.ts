import { PreviewFrameSaidSchema } from '@murphy/contracts/preview'
import type { PreviewGiven } from '@murphy/contracts/preview'
import { safeParse } from 'valibot'
import type { ManagerPorts } from '../manager/ports'

/** Creates the port that passes previews to the widget's preview page, which has the same origin. */
export function createPreviewPort(window: Window): ManagerPorts['givePreview'] {
  return (frame, preview, onShown) => {
    const own = window.location.origin
    const hear = ({ source, origin, data }: MessageEvent): void => {
      if (source !== frame.contentWindow || origin !== own) return
      const said = safeParse(PreviewFrameSaidSchema, data)
      if (!said.success) return
      if (said.output.type === 'preview-shown') return onShown()
      const given: PreviewGiven = { type: 'preview-given', preview }
      frame.contentWindow?.postMessage(given, own)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }
}
