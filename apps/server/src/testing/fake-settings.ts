import type { SettingName, Settings, SettingValue } from '../settings/settings'

/** Creates the two settings that answers read: the phone number of the team, and its hours as a text. */
export function createFakeSettings(hoursText: string): Settings['get'] {
  return async (name) => {
    const known: Partial<{ [Name in SettingName]: SettingValue<Name> }> = {
      'contact.phone': '1800 975 707',
      'liveChat.hoursText': hoursText,
    }
    const value = known[name]
    if (value === undefined) throw new Error(`No answer reads the setting ${name}.`)
    return value
  }
}
