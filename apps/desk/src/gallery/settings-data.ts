import type { SettingChange, SettingsReply, StaffReply } from '@murphy/contracts/desk'
import { allSettings, bannerChange, setting, settingValues, staffAnswer } from '../testing/settings-answers'
import { longDepartment, longName } from './manager-data'
import { addDays } from './reports-data'

/** Opening hours of several departments, and holidays of two years. */
export const longSettings: SettingsReply = {
  settings: allSettings.map((each) => {
    if (each.name === 'liveChat.holidays')
      return setting(each.name, {
        value: Array.from({ length: 24 }, (_, index) => addDays('2024-06-08', index * 30)),
      })
    if (each.name !== 'liveChat.hours') return each
    const week = Object.fromEntries(
      Array.from({ length: 7 }, (_, day) => [
        String(day),
        [
          { start: 510, end: 720 },
          { start: 780, end: 1020 },
          { start: 1080, end: 1440 },
        ],
      ]),
    )
    return setting(each.name, {
      value: {
        enabled: true,
        type: 'department',
        timezone: 'America/Argentina/ComodRivadavia',
        department_schedule: { '1': week, '2': week },
      },
    })
  }),
}

export const longStaff: StaffReply = {
  staff: Array.from({ length: 20 }, (_, index) =>
    staffAnswer.staff.map((person) => ({
      ...person,
      id: 100 + index,
      email:
        index % 2 === 0
          ? `${longName.toLowerCase()}.of.the.shop@customer-service.murphy.example`
          : person.email,
      displayName: index % 2 === 0 ? longName : `Agent ${index}`,
      title: index % 2 === 0 ? longDepartment : person.title,
      skillIds: index % 2 === 0 ? ['spirits', 'long'] : [],
      hasSecondFactor: index % 2 === 0,
      lockedSeconds: index % 5 === 0 ? 600 : 0,
    })),
  ).flat(),
  invitations: Array.from({ length: 8 }, (_, index) =>
    staffAnswer.invitations.map((invitation) => ({
      ...invitation,
      id: 200 + index,
      email:
        index % 2 === 0
          ? `${longName.toLowerCase()}.${index}@customer-service.murphy.example`
          : invitation.email,
      invitedBy: index % 2 === 0 ? longName : invitation.invitedBy,
      isExpired: index % 3 === 0,
    })),
  ).flat(),
  departments: Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    name: index % 3 === 2 ? `${longDepartment} ${index}` : `Department ${index}`,
    isFirst: index === 0,
  })),
  skills: [
    { id: 'spirits', name: 'Spirits' },
    { id: 'long', name: 'Mandarin and Cantonese of the southern provinces' },
  ],
}

/** As many changes as the change history shows at once. */
export const manyChanges: readonly SettingChange[] = Array.from({ length: 40 }, (_, index) => ({
  ...bannerChange,
  version: 40 - index,
  author: index % 3 === 0 ? longName : bannerChange.author,
  oldValue: { ...settingValues.banner, bannerTemplate: longDepartment.repeat(1 + (index % 4)) },
}))
