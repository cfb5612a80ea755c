import { isSettingName } from '../../settings/settings'
import { getWidgetConfiguration } from '../../settings/widget-configuration'
import type { RestPorts, RestHandlers } from '../rest-call'

/** Creates the handlers of feature flags and the widget's configuration. Source: API-17, API-18 */
export function createSettingsHandlers({
  settings,
  now,
}: RestPorts): Pick<RestHandlers, 'isFeatureEnabled' | 'widgetConfiguration'> {
  return {
    isFeatureEnabled: async ({ params }) => {
      const name = `feature.${params.feature}`
      return { statusCode: 200, data: isSettingName(name) && (await settings.get(name)) === true }
    },
    widgetConfiguration: async () => ({
      statusCode: 200,
      data: await getWidgetConfiguration(settings, now()),
    }),
  }
}
