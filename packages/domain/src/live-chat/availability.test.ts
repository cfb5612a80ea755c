import { describe, expect, it } from 'vitest'
import { isLiveChatAvailable, findUnavailableReason, combineAgentStatuses } from './index'

const noon = Date.parse('2024-06-04T12:00:00+10:00')
const night = Date.parse('2024-06-04T23:00:00+10:00')
const open = {
  accountStatus: 'online',
  departments: [
    { id: 1, status: 'online' },
    { id: 2, status: 'away' },
  ],
  operatingHours: {
    enabled: true,
    type: 'account',
    timezone: 'Australia/Sydney',
    account_schedule: { '2': [{ start: 600, end: 960 }] },
  },
  departmentId: 1,
  now: noon,
} as const

describe('live chat', () => {
  it('is available when account and department are online and the hours are open [LC-24]', () => {
    expect(isLiveChatAvailable(open)).toBe(true)
  })

  it.each([
    ['the time', { now: night }, 'hours'],
    ['a department that is away', { departmentId: 2 }, 'department'],
    ['a department that is offline', { departments: [{ id: 1, status: 'offline' }] }, 'department'],
    ['a department that is not there', { departmentId: 3 }, 'department'],
    ['no departments', { departments: [], departmentId: null }, 'department'],
    ['away', { accountStatus: 'away' }, 'account'],
    ['offline', { accountStatus: 'offline' }, 'account'],
    ['banned', { accountStatus: 'banned' }, 'account'],
    ['a wrong key', { accountStatus: 'invalid_account_key' }, 'account'],
  ] as const)('is unavailable because of %s [LC-24, LCS-05]', (_what, change, reason) => {
    expect(findUnavailableReason({ ...open, ...change })).toBe(reason)
    expect(isLiveChatAvailable({ ...open, ...change })).toBe(false)
  })

  it('takes the first department when none is configured [LC-24]', () => {
    expect(isLiveChatAvailable({ ...open, departmentId: null })).toBe(true)
    expect(
      isLiveChatAvailable({ ...open, departments: open.departments.toReversed(), departmentId: null }),
    ).toBe(false)
  })

  it('is always open with hours that are not enabled [LC-24]', () => {
    const operatingHours = { ...open.operatingHours, enabled: false }
    expect(isLiveChatAvailable({ ...open, operatingHours, now: night })).toBe(true)
  })
})

describe('the status of an account or a department', () => {
  const there = (status: 'online' | 'away' | 'invisible') => ({ isConnected: true, status })
  it.each([
    [[], 'offline'],
    [[there('online')], 'online'],
    [[there('away'), there('online')], 'online'],
    [[there('away'), there('invisible')], 'away'],
    [[there('invisible')], 'offline'],
    [[{ isConnected: false, status: 'online' }], 'offline'],
    [[{ isConnected: false, status: 'online' }, there('away')], 'away'],
  ] as const)('the status of %j is %s [LCS-04, LCS-05]', (agents, status) => {
    expect(combineAgentStatuses(agents)).toBe(status)
  })
})
