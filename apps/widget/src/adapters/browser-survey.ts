import * as v from 'valibot'
import type { Survey } from '../core/ports'

/** The empty element that the vendor's script fills. Source: SUR-01, OP-43 */
const elementId = 'murphy-survey'
const DoneSchema = v.object({ type: v.literal('murphySurveyDone') })

/**
 * Creates the port of the survey vendor, whose script runs in the widget's own document. The script and its frame come
 * from one origin, which the document's policy allows. Only that frame can report that the shopper is done.
 *
 * Source: SUR-01, OP-43, docs/wire-format.md#additions
 */
export function createBrowserSurvey(window: Window): Survey {
  const { document } = window
  const findFrame = () => document.querySelector<HTMLIFrameElement>(`#${elementId} iframe`)

  return {
    open: (scriptUrl, done) => {
      const { origin } = new URL(scriptUrl)
      const onMessage = ({ source, origin: from, data }: MessageEvent): void => {
        if (source === null || source !== findFrame()?.contentWindow || from !== origin) return
        if (!v.is(DoneSchema, data)) return
        window.removeEventListener('message', onMessage)
        done()
      }
      window.addEventListener('message', onMessage)
      const script = document.createElement('script')
      script.src = scriptUrl
      whenRendered(document, () => document.head.append(script))
    },
    isThere: () => findFrame() !== null,
  }
}

/** Calls back once the survey's element exists. The vendor's script looks for it as soon as it runs. */
function whenRendered(document: Document, then: () => void): void {
  const isRendered = () => document.getElementById(elementId) !== null
  if (isRendered()) return then()
  const observer = new MutationObserver(() => {
    if (!isRendered()) return
    observer.disconnect()
    then()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
