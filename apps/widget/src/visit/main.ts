import '@murphy/ui/tokens.css'
import '@murphy/ui/base.css'
import './visit.css'
import {
  parseMessageToVisit,
  VisitSettingsSchema,
  visitSettingsElementId,
} from '@murphy/contracts/visitor-context'
import type { MessageFromVisit, MessageToVisit } from '@murphy/contracts/visitor-context'
import { createHostBridge } from '@murphy/host-bridge'
import type { HostBridge } from '@murphy/host-bridge'
import * as v from 'valibot'
import { createCryptoIds } from '../adapters/browser-ports'
import { createCookies } from '../adapters/cookies'
import { readFrameConfiguration } from '../adapters/frame-configuration'
import { createVisitCalls } from './visit-calls'
import { createVisitStorage } from './visit-storage'
import { replaceCopy } from '../copy/define-copy'
import { conversationKey, liveChatKey } from '../storage-names'
import { createVisit } from './create-visit'
import type { Visit } from './create-visit'
import { createOfferView } from './offer-view'

/** A call without an answer for this long has failed. */
const timeoutMs = 15_000

const configuration = readFrameConfiguration(document)
replaceCopy(configuration.texts)
const settings = v.parse(
  VisitSettingsSchema,
  JSON.parse(document.getElementById(visitSettingsElementId)?.textContent ?? 'null'),
)
const now = Date.now
const after = (delayMs: number, call: () => void): (() => void) => {
  const timer = setTimeout(call, delayMs)
  return () => clearTimeout(timer)
}

const visit: Visit = createVisit({
  settings,
  storage: createVisitStorage({
    window,
    cookies: createCookies(document, window.location.protocol === 'https:'),
    ids: createCryptoIds(window.crypto),
    now,
  }),
  calls: createVisitCalls({ ...configuration, timeoutMs }, { fetch: window.fetch.bind(window) }),
  send: (message) => bridge.send(message),
  showOffer: createOfferView(document, {
    onAccept: () => visit.acceptOffer(),
    onDismiss: () => visit.dismissOffer(),
    after,
  }),
  now,
  after,
})
const bridge: HostBridge<MessageFromVisit> = createHostBridge<MessageToVisit, MessageFromVisit>({
  window,
  allowedOrigins: configuration.allowedOrigins,
  parse: (data) => {
    const parsed = parseMessageToVisit(data)
    if (parsed === null) return null
    if (parsed.ok) return parsed.message
    const { path, problem: message } = parsed
    bridge.send({ type: 'visit-refused', path, message })
    return null
  },
  onMessage: visit.handleMessage,
  // The page learns which field is wrong. A page that is not allowed learns nothing.
  log: () => undefined,
})
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === liveChatKey) visit.handleChatChange()
  if (key === conversationKey && newValue === null) visit.handleConversationRemoval()
})
bridge.start()
bridge.send({ type: 'visit-loaded' })
