import { createModuleRegistry } from '@murphy/flow'
import type { ModuleRegistry } from '@murphy/flow'
import type { FrameConfiguration } from '@murphy/contracts/configuration'
import { createSystemClock } from '@murphy/live-chat-sdk/client'
import {
  createBrowserConnection,
  createBrowserLinks,
  createConsoleLog,
  createCryptoIds,
} from './adapters/browser-ports'
import { createBrowserData, hasStoredChat, isStorageRefused } from './adapters/browser-data'
import { createCookies } from './adapters/cookies'
import { readFrameConfiguration } from './adapters/frame-configuration'
import { createRestClient } from './adapters/rest-client'
import { createChatSwitch, createRestPorts } from './adapters/server-ports'
import type { ChatSwitch } from './adapters/server-ports'
import { createWindowHostPage } from './adapters/window-host-page'
import type { Device } from './core/state'
import { createWidget } from './create-widget'
import type { Widget } from './create-widget'
import { moduleLoaders } from './module-loaders'
import type { Chunks } from './module-loaders'
import type { ChatGateway, Ports } from './core/ports'
import { createSettings } from './settings'
import type { WidgetSettings } from './settings'
import { replaceCopy } from './copy/define-copy'
import { mountNotFound, mountWidget } from './shell/mount'
import { getRoute } from './shell/routes'

const root = document.getElementById('root')
if (root === null) throw new Error('no #root')
if (getRoute(window.location.pathname) === 'not-found') mountNotFound(root)
else {
  // Not awaited here: chunks that the start itself may import depend on this file.
  void startWidget().then((widget) => mountWidget(root, widget))
}

async function startWidget(): Promise<Widget> {
  const modules = createModuleRegistry<Chunks>(moduleLoaders)
  const hasEarlierChat = hasStoredChat(window)
  if (hasEarlierChat) await modules.load('first-answer')
  const configuration = readFrameConfiguration(document)
  replaceCopy(configuration.texts)
  const settings = createSettings(configuration)
  const { prefetch, ...ports } = createBrowserPorts(configuration, settings, modules, () => widget)
  const widget = createWidget(ports, { settings, device: readDevice(), modules })
  if (hasEarlierChat) prefetch()
  // Only the address of a one-time code has a fragment. It stays in the address when its module does not load.
  if (window.location.hash !== '')
    modules.load('phone').then(
      ({ takePhoneCode }) => takePhoneCode(window, widget),
      () => undefined,
    )
  return widget
}

function createBrowserPorts(
  configuration: FrameConfiguration,
  { callTimeoutMs: timeoutMs, hubTimeoutMs }: WidgetSettings,
  modules: ModuleRegistry<Chunks>,
  core: () => Widget,
): Ports & Pick<ChatSwitch, 'prefetch'> {
  const { host, subscriptionKey, source, allowedOrigins, liveChat } = configuration
  const log = createConsoleLog()
  const ids = createCryptoIds(window.crypto)
  const fetch = window.fetch.bind(window)
  const cookies = createCookies(document, window.location.protocol === 'https:')
  const client = createRestClient({ host, subscriptionKey, source, timeoutMs }, { fetch, log })
  /** Loads the code that reads a reply, and prefetches the cards that the reply may bring. */
  const loadForReply = async (): Promise<Chunks['first-answer']> => {
    const firstAnswer = await modules.load('first-answer')
    modules.prefetch('carousels')
    return firstAnswer
  }
  const rest = createRestPorts(client, loadForReply)
  /** The hub opens after the first open, when the input is usable. */
  const openHub = async (): Promise<ChatGateway> =>
    (await modules.load('hub')).openHub({
      configuration,
      rest: rest.chat,
      core: core(),
      ids,
      log,
      loadAnswers: loadForReply,
    })
  return {
    ...rest,
    ...createChatSwitch(rest, openHub, hubTimeoutMs),
    hostPage: createWindowHostPage({ window, allowedOrigins, log }),
    localData: createBrowserData({ window, cookies, log, modules }),
    clock: createSystemClock(),
    ids,
    log,
    links: createBrowserLinks(window),
    connection: createBrowserConnection(window),
    loadMyConversation: async () =>
      (await modules.load('my-conversation')).createMyConversation(client, window),
    loadClaims: async () =>
      (await modules.load('claim')).createClaimApi(client, { host, subscriptionKey, source }, () =>
        ids.next(),
      ),
    loadLiveChat: async () => (await modules.load('live-chat')).createLiveChatPorts(liveChat, client, window),
    loadSurvey: async () => (await modules.load('notices')).createBrowserSurvey(window),
  }
}

/** Reads the device of this page. Source: OP-36, LAU-19, docs/interfaces.md#embedding */
function readDevice(): Device {
  return {
    isHostDevice: false,
    isStorageRefused: isStorageRefused(window),
    isMobile: /Android|iPhone|iPad|iPod|Mobile/i.test(window.navigator.userAgent),
    isFramed: window.parent !== window,
    hasOwnLauncher: new URLSearchParams(window.location.search).get('launcher') !== 'host',
  }
}
