import { describe, expect, it } from 'vitest'
import { formatUnreadBadge } from './unread-badge'

describe('the badge of the launcher', () => {
  it.each([
    [0, null],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [1000, '99+'],
  ])('shows for %i unread messages %j', (count, badge) => {
    expect(formatUnreadBadge(count)).toBe(badge)
  })
})
