import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { requireManagedName, findValueProblem } from './setting-handlers'
import type { PreviewBody } from '@murphy/contracts/desk'
import type { Preview } from '@murphy/contracts/preview'
import { getMomentOfWallClock } from '@murphy/domain/calendar'
import { createThemeSheet } from '../../http/theme-sheet'
import { defaultDepartmentId } from '../../settings/live-chat-settings'
import { getOpeningHours, getHoursText } from '../../settings/opening-hours'
import type { Settings } from '../../settings/settings'
import { getWidgetSettings } from '../../settings/settings'
import { toValidTexts } from '../../settings/texts'
import { toValidTheme } from '../../settings/theme'
import { getWidgetConfiguration } from '../../settings/widget-configuration'

/** Creates the handlers for the preview of unsaved settings. It only reads. Source: decision 024 */
export function createPreviewHandlers({
  settings,
  storefrontUrl,
}: Pick<AgentApiPorts, 'settings' | 'storefrontUrl'>): Pick<DeskHandlers, 'previewWidget'> {
  return {
    previewWidget: async ({ body: { drafts, ...seen } }) => {
      for (const [name, value] of Object.entries(drafts)) {
        const problem = findValueProblem(requireManagedName(name), value)
        if (problem !== null) throw new DeskProblem('bad_request', problem.message, { path: name })
      }
      return await createPreview(withDrafts(settings, drafts), seen, storefrontUrl)
    },
  }
}

type Reader = Pick<Settings, 'get'>

/**
 * Returns the settings as they would be with the drafts saved.
 *
 * @param drafts values by name, each checked by the setting of that name
 */
function withDrafts(settings: Reader, drafts: PreviewBody['drafts']): Reader {
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
async function createPreview(
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
    features: features.filter((_, index) => isOn[index]),
    operatingHours: await getOpeningHours(settings, at),
    departmentId: defaultDepartmentId,
    hoursText: await getHoursText(settings, at),
    themeCss: createThemeSheet(toValidTheme(await settings.get('theme')), storefront)?.css ?? '',
  }
}
