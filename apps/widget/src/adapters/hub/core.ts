import type { Widget } from '../../create-widget'

/** The part of the widget that the connection uses: facts to read, and the way to dispatch events. */
export type Core = Pick<Widget, 'getState' | 'subscribe' | 'dispatch'>
