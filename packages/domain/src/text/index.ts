export { inputHeightPx } from './input-height'
export { unreadBadge } from './unread-badge'
