export { inputHeightPx } from './input-height'
export type { TextPart } from './linkify'
export { linkify } from './linkify'
export { unreadBadge } from './unread-badge'
