import type { Widget } from '../../create-widget'

/** The widget as the connection sees it: facts to read, and the one way to say what has happened. */
export type Core = Pick<Widget, 'getState' | 'subscribe' | 'dispatch'>
