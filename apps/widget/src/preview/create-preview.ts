import type { Preview } from '@murphy/contracts/preview'
import type { WidgetEvent } from '../core/event'
import { isTyping } from '../core/selectors'
import type { State } from '../core/state'
import { createWidget } from '../create-widget'
import type { Widget } from '../create-widget'
import type { WidgetModuleRegistry } from '../shell/modules'
import { createSettings } from '../settings'
import { previewCopy as copy } from './copy'
import type { PreviewEdges } from './preview-ports'
import { createPreviewPorts } from './preview-ports'

/** Timings without delays, because a manager looks at the page and does not chat. */
const withoutWaiting = { welcomeMinimumMs: 0, staggerMs: 0, inactivityMs: 86_400_000 } as const

/**
 * Creates an open widget in which the shopper has asked for an agent: the real widget with the settings that a manager
 * is editing. `onShown` is called once, when the preview is complete.
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
    settings: createSettings({
      storefront: configuration.storefront,
      settings: { ...configuration.settings, ...withoutWaiting },
      surveyScriptUrl: null,
      liveChat: { departmentId },
    }),
    device: {
      isHostDevice: false,
      isStorageRefused: false,
      // The widget takes no focus by itself, as on a phone, so a manager can keep typing beside it.
      isMobile: true,
      isFramed: true,
      // The launcher lets a manager open the closed window again.
      hasOwnLauncher: true,
    },
    modules,
  })
  callOnce(
    widget,
    ({ session }) => session.phase === 'ready',
    () => {
      sendAsShopper(widget, copy.question)
      callOnce(widget, (state) => !isTyping(state), onShown)
    },
  )
  widget.dispatch({ kind: 'host-message-arrived', message: { type: 'openWidget' } })
  return withoutSending(widget)
}

/** Calls back once, as soon as the state fulfils a condition, after the current event. */
function callOnce(
  { getState, subscribe }: Widget,
  isFulfilled: (state: State) => boolean,
  call: () => void,
): void {
  const check = (): void => {
    if (!isFulfilled(getState())) return
    stop()
    queueMicrotask(call)
  }
  const stop = subscribe(check)
  check()
}

/** Wraps the widget so that forms can be filled in but not sent. Sending adds a message to the chat instead. */
function withoutSending(widget: Widget): Widget {
  const dispatch = (event: WidgetEvent): void =>
    isSending(event) ? sendAsShopper(widget, copy.sendForm) : widget.dispatch(event)
  return { ...widget, dispatch }
}

function sendAsShopper(widget: Widget, messageString: string): void {
  widget.dispatch({ kind: 'host-message-arrived', message: { type: 'sendMessage', messageString } })
}

function isSending(event: WidgetEvent): boolean {
  if (!('flow' in event)) return false
  return (
    ((event.flow === 'ticket' || event.flow === 'claim') && event.kind === 'send-pressed') ||
    (event.flow === 'live-chat-entry' && event.kind === 'continue-pressed')
  )
}
