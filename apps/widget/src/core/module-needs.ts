import { getModuleOfFlow } from './flow/find-machine'
import type { CoreModuleName } from './core-modules'
import type { WidgetEvent } from './event'

/**
 * Returns the modules that an event waits for. A module without which the event cannot happen (the machine of an open
 * flow, the hub that pushes something) is already loaded and not named.
 *
 * Source: decision 046
 */
export function getNeededModules(event: WidgetEvent): readonly CoreModuleName[] {
  if ('area' in event) return ['first-answer', 'live-chat']
  if ('flow' in event) return []
  if (event.kind === 'flow-requested') return ['first-answer', getModuleOfFlow(event.opening.name)]
  return getLane(event) === null || event.kind === 'reply-failed' ? [] : ['first-answer']
}

/**
 * Returns the lane in which an event waits for a module. The events of a lane keep their order.
 * `null`: an event that is never held back, because its rules are in the first load: who the shopper is, the end of a
 * chat, opening and closing, typing, and the first screen's own calls and timers.
 *
 * Source: decision 046
 */
export function getLane(event: WidgetEvent): string | null {
  if ('area' in event) return 'live-chat'
  if ('flow' in event) return null
  switch (event.kind) {
    // Each flow by itself: a reply does not wait for a screen that loads, nor one screen for another.
    case 'flow-requested':
      return `flow ${event.opening.name}`
    case 'hub-event-arrived':
      return event.hubEvent.kind === 'history' || event.hubEvent.kind === 'item' ? 'replies' : null
    case 'reply-arrived':
    case 'reply-failed':
    case 'command-arrived':
    case 'other-tab-chat-saved':
    case 'quick-reply-pressed':
    case 'article-opened':
    case 'order-opened':
    case 'order-details-pressed':
    case 'store-selected':
    case 'product-opened':
    case 'nearby-stores-requested':
    case 'wine-opened':
    case 'answer-voted':
    case 'my-conversation-opened':
    case 'age-check-opened':
    case 'link-pressed':
      return 'replies'
    default:
      return null
  }
}

/** Returns the event that happens instead of one whose module could not be loaded. Source: ERR-01 */
export function toLoadFailure(event: WidgetEvent, module: CoreModuleName): WidgetEvent {
  switch (event.kind) {
    case 'flow-requested':
      return { ...event, kind: 'flow-load-failed' }
    case 'reply-arrived':
      return { kind: 'reply-failed', requestId: event.requestId, error: { kind: 'offline' } }
    case 'requested':
      return { kind: 'live-chat-load-failed' }
    default:
      return { kind: 'module-load-failed', module }
  }
}
