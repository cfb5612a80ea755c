import { selectBotIcon } from '@murphy/domain/bot-icon'
import type { BotIcon } from '@murphy/domain/bot-icon'
import { getSydneyDate } from '@murphy/domain/calendar'
import type { ConfigurationReply } from '@murphy/contracts/calls'
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

/**
 * Returns the icon's configuration for the current day in Sydney, with the seasons of the settings.
 *
 * Source: ICO-01, ICO-02
 */
export async function getIcon(settings: Pick<Settings, 'get'>, now: number): Promise<BotIcon> {
  const [always, seasons] = await Promise.all([settings.get('botIcon'), settings.get('botIcon.seasons')])
  return selectBotIcon(always, seasons, getSydneyDate(now))
}
