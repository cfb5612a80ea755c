import { describe, expect, it } from 'vitest'
import { getHoursText } from './opening-hours'
import { settings } from './settings'
import type { SettingName, SettingValue } from './settings'

const now = Date.parse('2026-07-15T12:00:00Z')
const noDay = { '0': [], '1': [], '2': [], '3': [], '4': [], '5': [], '6': [] }
const onMonday = { ...noDay, '1': [{ start: 600, end: 960 }] }

function textOf(values: Partial<{ [Name in SettingName]: SettingValue<Name> }>): Promise<string> {
  const standard = (name: SettingName) => settings[name].standard
  return getHoursText({ get: async (name) => values[name] ?? standard(name) }, now)
}

describe('the hours for shoppers', () => {
  it('are those of the specification by default [LC-38]', async () => {
    expect(await textOf({})).toBe('10:00am to 4:00pm, Tues to Sat')
  })

  it('are in Sydney time, whatever time zone the schedule has [LC-38, NOM-17]', async () => {
    const hours = { enabled: true, type: 'account', timezone: 'Australia/Perth' } as const
    expect(await textOf({ 'liveChat.hours': { ...hours, account_schedule: onMonday } })).toBe(
      '12:00pm to 6:00pm, Mon',
    )
  })

  it('are empty when no day is open, and not those of the specification [LC-38]', async () => {
    const hours = { enabled: true, type: 'account', timezone: 'Australia/Sydney' } as const
    expect(await textOf({ 'liveChat.hours': { ...hours, account_schedule: noDay } })).toBe('')
  })

  it('are those of the default department [LC-38]', async () => {
    const hours = { enabled: true, type: 'department', timezone: 'Australia/Perth' } as const
    const weeks = { '1': onMonday, '2': noDay }
    expect(await textOf({ 'liveChat.hours': { ...hours, department_schedule: weeks } })).toBe(
      '12:00pm to 6:00pm, Mon',
    )
  })

  it('are the text that the operator set [LC-38]', async () => {
    expect(await textOf({ 'liveChat.hoursText': 'noon to six' })).toBe('noon to six')
  })
})
