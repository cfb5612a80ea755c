import { safeParse } from 'valibot'
import type { PreviewDataMessage } from '@murphy/contracts/preview'
import { PreviewFrameMessageSchema, previewPagePath } from '@murphy/contracts/preview'
import { createFrameId } from '@murphy/live-chat-sdk/client'
import type { Desk } from '../core/create-desk'
import type { ManagerPorts } from '../manager/ports'
import { createRestCall, isSessionOver } from './rest-call'

/** Creates the ports of the manager's pages, which use the session of the shift. */
export function createManagerPorts({
  window,
  fetch,
  desk,
}: {
  readonly window: Window
  readonly fetch: typeof globalThis.fetch
  readonly desk: Pick<Desk, 'getState' | 'dispatch'>
}): ManagerPorts {
  const call = createRestCall(fetch)
  return {
    request: async (name, input = {}) => {
      const state = desk.getState()
      const csrfToken = state.at === 'on-shift' || state.at === 'setting-up' ? state.csrfToken : ''
      const answer = await call(name, { ...input, csrfToken })
      if (answer.ok) return answer
      if (answer.error.kind === 'unreachable') return { ok: false, error: { kind: 'unreachable' } }
      if (isSessionOver(answer.error)) desk.dispatch({ kind: 'session-ended' })
      return { ok: false, error: { kind: 'refused', problem: answer.error.problem } }
    },
    after: (delayMs, done) => {
      const timer = window.setTimeout(done, delayMs)
      return () => window.clearTimeout(timer)
    },
    save: ({ name, type, text }) => {
      const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
      const link = window.document.createElement('a')
      link.href = address
      link.download = name
      link.click()
      // The browser has read the blob by then.
      window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
    copyText: async (text) => {
      try {
        await window.navigator.clipboard.writeText(text)
        return true
      } catch {
        return false
      }
    },
    previewAddress: previewPagePath,
    providePreview: createPreviewPort(window),
    createId: createFrameId,
  }
}

/** Creates the port that passes previews to the widget's preview page, which has the same origin. */
function createPreviewPort(window: Window): ManagerPorts['providePreview'] {
  return (frame, preview, onShown) => {
    const ownOrigin = window.location.origin
    const handleMessage = ({ source, origin, data }: MessageEvent): void => {
      if (source !== frame.contentWindow || origin !== ownOrigin) return
      const message = safeParse(PreviewFrameMessageSchema, data)
      if (!message.success) return
      if (message.output.type === 'preview-shown') return onShown()
      const answer: PreviewDataMessage = { type: 'preview-given', preview }
      frame.contentWindow?.postMessage(answer, ownOrigin)
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }
}
