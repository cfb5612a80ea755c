import * as v from 'valibot'
import type { Survey } from '../ports'

/** The empty element that the vendor's script fills. Source: SUR-01, OP-43 */
const elementId = 'murphy-survey'
const DoneSchema = v.object({ type: v.literal('murphySurveyDone') })

/**
 * The vendor of the survey, in the widget's own document. Its script and its frame come from one origin, which is the
 * one that the document's policy allows; only that frame can say that the shopper is done.
 *
 * Source: SUR-01, OP-43, docs/wire-format.md#additions
 */
export function createBrowserSurvey(window: Window): Survey {
  const { document } = window
  const frame = () => document.querySelector<HTMLIFrameElement>(`#${elementId} iframe`)

  return {
    open: (scriptUrl, done) => {
      const { origin } = new URL(scriptUrl)
      const onMessage = ({ source, origin: from, data }: MessageEvent): void => {
        if (source === null || source !== frame()?.contentWindow || from !== origin) return
        if (!v.is(DoneSchema, data)) return
        window.removeEventListener('message', onMessage)
        done()
      }
      window.addEventListener('message', onMessage)
      const script = document.createElement('script')
      script.src = scriptUrl
      whenDrawn(document, () => document.head.append(script))
    },
    isThere: () => frame() !== null,
  }
}

/** The vendor looks for its element when its script runs, so the element is there first. */
function whenDrawn(document: Document, then: () => void): void {
  const isDrawn = () => document.getElementById(elementId) !== null
  if (isDrawn()) return then()
  const observer = new MutationObserver(() => {
    if (!isDrawn()) return
    observer.disconnect()
    then()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
