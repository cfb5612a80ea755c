import type { PreviewBody } from '@murphy/contracts/desk'
import type { Preview } from '@murphy/contracts/preview'
import { getMomentOfWallClock } from '@murphy/domain/live-chat'
import { themeSheet } from '../../http/theme-sheet'
import { defaultDepartmentId } from '../../settings/live-chat'
import { getOpeningHours, getHoursText } from '../../settings/opening'
import type { Settings } from '../../settings/settings'
import { getWidgetSettings } from '../../settings/settings'
import { toValidTexts } from '../../settings/texts'
import { toValidTheme } from '../../settings/theme'
import { getWidgetConfiguration } from '../../settings/widget-configuration'

type Reader = Pick<Settings, 'get'>

/**
 * Returns the settings as they would be with the drafts saved.
 *
 * @param drafts values by name, each checked by the setting of that name
 */
export function withDrafts(settings: Reader, drafts: PreviewBody['drafts']): Reader {
  return {
    // The drafts were checked, so the value of a name is one of its setting.
    get: async (name) => (Object.hasOwn(drafts, name) ? (drafts[name] as never) : await settings.get(name)),
  }
}

/**
 * Returns a widget's configuration at a time on the clock of the hours, created by the functions that answer
 * shoppers.
 *
 * Source: decision 024
 */
export async function previewOf(
  settings: Reader,
  { date, minute, isSignedIn }: Omit<PreviewBody, 'drafts'>,
  storefront: string,
): Promise<Preview> {
  const { timezone } = await settings.get('liveChat.hours')
  const at = getMomentOfWallClock(date, minute, timezone)
  const features = ['EnableWebSocketConnection', 'SddPrompt'] as const
  const isOn = await Promise.all(features.map((feature) => settings.get(`feature.${feature}`)))
  return {
    at,
    isSignedIn,
    configuration: {
      storefront,
      texts: toValidTexts(await settings.get('texts')),
      settings: await getWidgetSettings(settings),
    },
    widgetConfiguration: await getWidgetConfiguration(settings, at),
    features: features.filter((_, place) => isOn[place]),
    operatingHours: await getOpeningHours(settings, at),
    departmentId: defaultDepartmentId,
    hoursText: await getHoursText(settings, at),
    themeCss: themeSheet(toValidTheme(await settings.get('theme')), storefront)?.css ?? '',
  }
}
