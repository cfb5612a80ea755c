import type { Preview } from '@murphy/contracts/preview'
import type { WidgetEvent } from '../core/event'
import { isTyping } from '../core/selectors'
import type { State } from '../core/state'
import { createWidget } from '../create-widget'
import type { Widget } from '../create-widget'
import type { WidgetModuleRegistry } from '../modules'
import { settingsFrom } from '../settings'
import { previewCopy as copy } from './copy'
import type { PreviewEdges } from './preview-ports'
import { createPreviewPorts } from './preview-ports'

/** A page that somebody looks at, not one that waits for a shopper. */
const withoutWaiting = { welcomeMinimumMs: 0, staggerMs: 0, inactivityMs: 86_400_000 } as const

/**
 * The widget as it stands open before a shopper who has asked for a person: the widget's own rules over what a manager would
 * have them be. `onShown` is called once, when nothing more is to come by itself.
 *
 * Source: decision 024
 */
export function createPreview(
  preview: Preview,
  { modules, ...edges }: PreviewEdges & { readonly modules: WidgetModuleRegistry },
  onShown: () => void,
): Widget {
  const { configuration, departmentId } = preview
  const widget = createWidget(createPreviewPorts(preview, edges), {
    settings: settingsFrom({
      storefront: configuration.storefront,
      settings: { ...configuration.settings, ...withoutWaiting },
      surveyScriptUrl: null,
      liveChat: { departmentId },
    }),
    device: {
      isHostDevice: false,
      isForgetful: false,
      // It takes no focus by itself, as on a phone: whoever types beside it goes on.
      isMobile: true,
      isFramed: true,
      // Whoever closes the window can open it again.
      hasOwnLauncher: true,
    },
    modules,
  })
  once(
    widget,
    ({ session }) => session.phase === 'ready',
    () => {
      sayAsShopper(widget, copy.question)
      once(widget, (state) => !isTyping(state), onShown)
    },
  )
  widget.dispatch({ kind: 'host-spoke', message: { type: 'openWidget' } })
  return withoutSending(widget)
}

/** Once, as soon as it is so, and not in the middle of another event. */
function once({ getState, subscribe }: Widget, isSo: (state: State) => boolean, call: () => void): void {
  const look = (): void => {
    if (!isSo(getState())) return
    stop()
    queueMicrotask(call)
  }
  const stop = subscribe(look)
  look()
}

/** The forms can be looked at and filled in; what would send them is said in the chat, and answered there. */
function withoutSending(widget: Widget): Widget {
  const dispatch = (event: WidgetEvent): void =>
    isSending(event) ? sayAsShopper(widget, copy.sendForm) : widget.dispatch(event)
  return { ...widget, dispatch }
}

function sayAsShopper(widget: Widget, messageString: string): void {
  widget.dispatch({ kind: 'host-spoke', message: { type: 'sendMessage', messageString } })
}

function isSending(event: WidgetEvent): boolean {
  if (!('flow' in event)) return false
  return (
    (event.flow === 'ticket' && event.kind === 'send-pressed') ||
    (event.flow === 'live-chat-entry' && event.kind === 'continue-pressed')
  )
}
