import { registerIcons } from '@murphy/ui'
import type { FrameConfiguration } from '@murphy/contracts/configuration'
import { createSystemClock } from '@murphy/live-chat-sdk/client'
import { createBrowserConnection } from './adapters/browser-connection'
import { createBrowserData, hasStoredChat, isStorageRefused } from './adapters/browser-data'
import { createBrowserLinks } from './adapters/browser-links'
import { createChatSwitch } from './adapters/chat-switch'
import type { ChatSwitch } from './adapters/chat-switch'
import { createConsoleLog } from './adapters/console-log'
import { createCookies } from './adapters/cookies'
import { createCryptoIds } from './adapters/crypto-ids'
import { readFrameConfiguration } from './adapters/frame-configuration'
import { createRestClient } from './adapters/rest-client'
import { createRestPorts } from './adapters/rest-ports'
import { createWindowHostPage } from './adapters/window-host-page'
import type { Device } from './core/state'
import { createWidget } from './create-widget'
import type { Widget } from './create-widget'
import { answersIfLoaded, provideAnswers } from './loaded-answers'
import type { Answers } from './loaded-answers'
import { loadHub } from './loaded-hub'
import { loadNotices } from './loaded-notices'
import { laterViews, viewsComeFrom } from './loaded-views'
import type { ChatGateway, Ports } from './ports'
import { settingsFrom } from './settings'
import type { WidgetSettings } from './settings'
import { provideWords } from './words/words'
import { mountNotFound, mountWidget } from './shell/mount'
import { routeOf } from './shell/routes'

const root = document.getElementById('root')
if (root === null) throw new Error('no #root')
if (routeOf(window.location.pathname) === 'not-found') mountNotFound(root)
else {
  // Not awaited here: chunks that the start itself may import stand on this file.
  void startWidget().then((widget) => mountWidget(root, widget))
}

async function startWidget(): Promise<Widget> {
  viewsComeFrom(loadAnswers)
  const goesOn = hasStoredChat(window)
  if (goesOn) await loadAnswers()
  const configuration = readFrameConfiguration(document)
  provideWords(configuration.texts)
  const settings = settingsFrom(configuration)
  const { warm, ...ports } = browserPorts(configuration, settings, () => widget)
  const widget = createWidget(ports, { settings, device: device() })
  if (goesOn) warm()
  return widget
}

/** Nobody needs it before having said something, or before an earlier chat is shown again. */
async function loadAnswers(): Promise<Answers> {
  const firstAnswer = await import('./first-answer')
  registerIcons(firstAnswer.additionalIcons)
  provideAnswers(firstAnswer)
  laterViews.provide(firstAnswer)
  return firstAnswer
}

/** Somebody has said something: the answer may bring cards. */
async function loadForAnswer(): Promise<Answers> {
  const answers = await loadAnswers()
  laterViews.ifLoaded()?.warmShelves()
  return answers
}

function browserPorts(
  configuration: FrameConfiguration,
  { callTimeoutMs: timeoutMs, hubPatienceMs }: WidgetSettings,
  core: () => Widget,
): Ports & Pick<ChatSwitch, 'warm'> {
  const { host, subscriptionKey, source, allowedOrigins, liveChat } = configuration
  const log = createConsoleLog()
  const ids = createCryptoIds(window.crypto)
  const fetch = window.fetch.bind(window)
  const cookies = createCookies(document, window.location.protocol === 'https:')
  const client = createRestClient({ host, subscriptionKey, source, timeoutMs }, { fetch, log })
  const rest = createRestPorts(client, loadForAnswer)
  /** Not before the first open, when the input is usable. */
  const openHub = async (): Promise<ChatGateway> =>
    (await loadHub()).openHub({
      configuration,
      rest: rest.chat,
      core: core(),
      ids,
      log,
      loadAnswers: loadForAnswer,
    })
  return {
    ...rest,
    ...createChatSwitch(rest, openHub, hubPatienceMs),
    hostPage: createWindowHostPage({ window, allowedOrigins, log }),
    localData: createBrowserData({
      window,
      cookies,
      log,
      answers: { now: answersIfLoaded, load: loadAnswers },
    }),
    clock: createSystemClock(),
    ids,
    log,
    links: createBrowserLinks(window),
    connection: createBrowserConnection(window),
    loadMyConversation: async () =>
      (await import('./flows/my-conversation/my-conversation-chunk')).createMyConversation(client, window),
    loadLiveChat: async () => (await loadAnswers()).loadLiveChat(liveChat, client),
    loadSurvey: async () => (await loadNotices()).createBrowserSurvey(window),
  }
}

/** Source: OP-36, LAU-19, interfaces 5 */
function device(): Device {
  return {
    isHostDevice: false,
    isForgetful: isStorageRefused(window),
    isMobile: /Android|iPhone|iPad|iPod|Mobile/i.test(window.navigator.userAgent),
    isFramed: window.parent !== window,
    hasOwnLauncher: new URLSearchParams(window.location.search).get('launcher') !== 'host',
  }
}
