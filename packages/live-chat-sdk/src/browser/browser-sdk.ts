import type { LiveChatSdk } from '../../live-chat-sdk'
import { createSdk } from '../zchat/create-sdk'
import { argumentSchemas, readArguments } from '../zchat/sdk-arguments'
import { createBrowserVisitor, type BrowserVisitorOptions } from './create-browser-visitor'
import { getDeviceType } from './device-type'

/**
 * Creates the SDK of a page.
 *
 * @param scriptOrigin the origin of the script, which is that of the service unless `init` names another
 * Source: docs/interfaces.md#live-chat-sdk
 */
export function createBrowserSdk(scriptOrigin: string): LiveChatSdk {
  return createSdk({
    createVisitor: (options, askToken) =>
      createBrowserVisitor({
        accountKey: options.account_key,
        host: options.override_proxy ?? scriptOrigin,
        authHost: options.override_auth_server_host,
        activityWindow: options.activity_window,
        isPopout: options.popout === true,
        askToken,
        departmentId: null,
        deviceType: getDeviceType(navigator.userAgent),
        theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
        locale: navigator.language,
        page: getCurrentPage(),
      }),
    // oxlint-disable-next-line no-console -- tells the page's developer about an error in the embed code
    warn: (message) => console.warn(message),
    // oxlint-disable-next-line no-console -- unless the page has suppressed it
    error: (problem) => console.error(problem),
  })
}

/** Returns the current page, or `null` if the service does not accept its address. A long title is cut. */
function getCurrentPage(): BrowserVisitorOptions['page'] {
  const page = readArguments(argumentSchemas.page, {
    title: document.title.slice(0, 255),
    url: location.href,
  })
  return page.ok ? page.value : null
}
