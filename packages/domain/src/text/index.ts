export { getInputHeightPx } from './input-height'
export type { TextPart } from './linkify'
export { linkify } from './linkify'
export { formatUnreadBadge } from './unread-badge'
