import type { FrameConfiguration } from '@murphy/contracts/configuration'
import type { FastifyRequest } from 'fastify'
import type { AllowedOrigins } from '../settings/allowed-origins'
import { getAllowedScript } from '../settings/script-settings'
import { defaultDepartmentId } from '../settings/live-chat-settings'
import type { Settings } from '../settings/settings'
import { getWidgetSettings } from '../settings/settings'
import { toValidTexts } from '../settings/texts'
import type { Theme } from '../settings/theme'

type FrameConfigurationParts = {
  readonly storefrontUrl: string
  readonly origins: Pick<AllowedOrigins, 'load'>
  /** Origins of vendors whose scripts the operator allows in the frame. */
  readonly scriptOrigins: readonly string[]
  readonly subscriptionKey: string
  readonly settings: Pick<Settings, 'get'>
  readonly liveChat: { readonly accountKey: string }
}

/**
 * Creates the configuration of a document in the frame, for the address under which the caller reaches the server.
 *
 * Source: docs/wire-format.md#frame-configuration
 */
export async function createFrameConfiguration(
  { storefrontUrl, origins, scriptOrigins, subscriptionKey, settings, liveChat }: FrameConfigurationParts,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  theme: Theme,
): Promise<FrameConfiguration> {
  const host = `${request.protocol}://${request.host}`
  return {
    host,
    subscriptionKey,
    source: null,
    storefront: storefrontUrl,
    allowedOrigins: [...(await origins.load())],
    formSubmitBase: host,
    liveChat: {
      accountKey: liveChat.accountKey,
      host,
      mediatorHost: null,
      departmentId: defaultDepartmentId,
      vendorScriptUrl: await getAllowedScript(settings, 'liveChat.vendorScriptUrl', scriptOrigins),
    },
    surveyScriptUrl: await getAllowedScript(settings, 'surveyScriptUrl', scriptOrigins),
    theme: removePictures(theme),
    texts: toValidTexts(await settings.get('texts')),
    settings: await getWidgetSettings(settings),
  }
}

/** Returns the theme without pictures, which are in the style sheet once. */
function removePictures(theme: Theme): Record<string, string> {
  return Object.fromEntries(Object.entries(theme).filter(([, value]) => !value.startsWith('data:')))
}
