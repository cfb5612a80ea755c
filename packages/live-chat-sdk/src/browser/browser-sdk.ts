import type { LiveChatSdk } from '../../live-chat-sdk'
import { createSdk } from '../zchat/create-sdk'
import { argumentSchemas, readArguments } from '../zchat/sdk-arguments'
import { createBrowserVisitor, type BrowserVisitorOptions } from './create-browser-visitor'
import { deviceType } from './device-type'

/**
 * The SDK of a page.
 *
 * @param scriptOrigin where this script came from: there is the service, unless `init` says otherwise
 * Source: interfaces.md section 6
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
        deviceType: deviceType(navigator.userAgent),
        theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
        locale: navigator.language,
        page: currentPage(),
      }),
    // oxlint-disable-next-line no-console -- what is wrong with the page's own embed code is told to who writes it
    warn: (message) => console.warn(message),
    // oxlint-disable-next-line no-console -- unless the page has suppressed it
    error: (problem) => console.error(problem),
  })
}

/** The page of the script, when it has an address that the service takes; a long title is cut. */
function currentPage(): BrowserVisitorOptions['page'] {
  const page = readArguments(argumentSchemas.page, {
    title: document.title.slice(0, 255),
    url: location.href,
  })
  return page.ok ? page.value : null
}
