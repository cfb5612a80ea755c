import { deskCallExamples, inboxViews } from '@murphy/contracts/desk'
import type { InboxItem } from '@murphy/contracts/desk'
import { expect, it } from 'vitest'
import { isInView } from './inbox-views'

const open: InboxItem = { ...deskCallExamples.inboxItem.reply.item, done: null, assigneeId: null }
const done = { by: 'Kim Murphy', at: 1 }

it.each<readonly [string, Partial<InboxItem>, readonly string[]]>([
  ['nobody', {}, ['unassigned', 'all']],
  ['the agent', { assigneeId: 7 }, ['mine', 'all']],
  ['another agent', { assigneeId: 8 }, ['all']],
  ['the agent, waiting for the shopper', { assigneeId: 7, isWaiting: true }, ['mine', 'all', 'waiting']],
  ['the agent, unread', { assigneeId: 7, isUnread: true }, ['mine', 'unread', 'all']],
  ['the agent, unread and done', { assigneeId: 7, isUnread: true, done }, ['done']],
  ['the agent, snoozed', { assigneeId: 7, isWaiting: true, snoozedUntil: 1 }, ['snoozed']],
  ['the agent, done', { assigneeId: 7, done }, ['done']],
])('an item of %s is in its views alone', (_name, change, expected) => {
  expect(inboxViews.filter((view) => isInView(view, { ...open, ...change }, 7))).toEqual(expected)
})
