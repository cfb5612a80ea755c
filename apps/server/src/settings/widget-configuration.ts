import type { ConfigurationReply } from '@murphy/contracts/calls'
import { getIcon } from './icon-today'
import type { Settings } from './settings'

/** Returns the greeting, banner and icon for a widget at a time in milliseconds since 1970. Source: API-18 */
export async function getWidgetConfiguration(
  settings: Pick<Settings, 'get'>,
  now: number,
): Promise<ConfigurationReply['data']> {
  return {
    greetingTemplate: await settings.get('greetingTemplate'),
    bannerInfo: await settings.get('banner'),
    botIcon: await getIcon(settings, now),
  }
}
