import type { AuditEntry, SearchAuditReply } from '@murphy/contracts/desk'
import { now } from './chat-data'
import { longName, timezone } from './manager-data'

function createEntry(entryId: number, change: Partial<AuditEntry>): AuditEntry {
  return {
    entryId: String(entryId),
    at: now - (10 - entryId) * 3_600_000,
    agentId: 41,
    name: 'Kim Murphy',
    action: 'setting.changed',
    target: '',
    before: null,
    after: null,
    address: '203.0.113.x',
    ...change,
  }
}

/** Entries of every form, with long names and values. */
export const auditLog: SearchAuditReply = {
  entries: [
    createEntry(6, { target: 'liveChat.closedNow', before: false, after: true }),
    createEntry(5, {
      action: 'sign-in.refused',
      agentId: null,
      name: '',
      after: { method: 'password', reason: 'wrong-password' },
    }),
    createEntry(4, {
      action: 'account.changed',
      name: longName,
      target: longName,
      before: { role: 'agent', departmentIds: [1, 2], capacity: 3 },
      after: { role: 'manager', departmentIds: [1, 2, 3], capacity: 5 },
    }),
    createEntry(3, {
      action: 'canned-reply.changed',
      target: '/delivery',
      after: { departmentId: 1, shortcut: 'delivery', text: 'Your order arrives today. '.repeat(12).trim() },
    }),
    createEntry(2, { action: 'a-later.action', address: '' }),
    createEntry(1, { action: 'sign-in.done', address: '2001:db8:7::x', after: { method: 'single-sign-on' } }),
  ],
  next: '6.6',
  total: 230,
  people: [
    { id: 41, name: 'Kim Murphy' },
    { id: 42, name: longName },
  ],
  timezone,
}

export const emptyAuditLog: SearchAuditReply = { entries: [], next: null, total: 0, people: [], timezone }
