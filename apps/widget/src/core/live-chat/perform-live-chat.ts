import type { LiveChatClient, LiveChatEvent as ClientEvent } from '@murphy/live-chat-sdk'
import { liveChatEntryCopy } from '../../flows/live-chat-entry/copy'
import type { Caller, LiveChatPorts, Ports } from '../../ports'
import { logFailure } from '../perform-call'
import type { Dispatch } from '../perform-call'
import { liveChatCopy } from './copy'
import type { LiveChatEffect, StartOfChat } from './live-chat-effect'
import type { LiveChatNews } from './live-chat-event'
import { unknownSnapshot } from './live-chat-state'
import { reportOnce } from './report-once'

/**
 * Creates the performer of live chat: it hands each effect to its port, and keeps the client that is connected. What the
 * service says comes back as events; nothing is decided here, and nothing of the client rejects.
 */
export function createLiveChatPerformer(ports: Ports): (effect: LiveChatEffect, dispatch: Dispatch) => void {
  const { clock, connection, chat, hostPage } = ports
  let opened: OpenedClient | null = null
  let opening: Promise<void> = Promise.resolve()

  async function connect(isHostDevice: boolean, hear: Hear): Promise<void> {
    try {
      const edges = await ports.loadLiveChat()
      const client = await edges.openClient(isHostDevice)
      const leave = client.subscribe((event) => hearClient(ports, client, event, hear))
      opened = { client, edges, leave }
      client.connect()
      tellState(ports, client, hear)
    } catch {
      ports.log.warn('live-chat-failed', { method: 'open', reason: 'not loaded' })
      const snapshot = { ...unknownSnapshot, status: 'error' } as const
      hear({ kind: 'service-told', snapshot, unsent: [], isOnline: connection.isOnline() })
    }
  }

  async function connectAnew(isHostDevice: boolean, hear: Hear): Promise<void> {
    await opening
    const before = opened
    opened = null
    before?.leave()
    before?.client.forgetVisitor()
    await connect(isHostDevice, hear)
  }

  return (effect, dispatch) => {
    const hear = (news: LiveChatNews): void => dispatch({ area: 'live-chat', ...news })
    switch (effect.kind) {
      case 'connect':
        opening = connect(effect.isHostDevice, hear)
        return
      case 'after':
        return clock.after(effect.timer, effect.delayMs, () =>
          hear({ kind: 'timer-fired', timer: effect.timer, isOnline: connection.isOnline() }),
        )
      case 'cancel':
        return clock.cancel(effect.timer)
      case 'pass-control':
        return chat.passControl()
      case 'read-configuration':
        return readConfiguration(ports, effect.caller, hear)
      case 'count-end': {
        const { intentGroupName } = effect
        return reportOnce(ports, effect.key, () =>
          hostPage.tell({
            type: 'chatbotTriggerAdobeAnalytics',
            eventName: 'live_chat_end',
            label: '',
            intentGroupName,
          }),
        )
      }
      case 'forget-visitor':
        opening = connectAnew(effect.isHostDevice, hear)
        return
      default: {
        const client = opened
        if (client === null) return
        // An answer to an earlier visitor is dropped.
        tellService(ports, client, effect, (news) => (opened === client ? hear(news) : undefined))
      }
    }
  }
}

type Hear = (news: LiveChatNews) => void
/** A client of the service, with the ports that go with it. */
type OpenedClient = {
  readonly client: LiveChatClient
  readonly edges: LiveChatPorts
  readonly leave: () => void
}
type ServiceEffect = Exclude<
  LiveChatEffect,
  {
    kind:
      'connect' | 'forget-visitor' | 'after' | 'cancel' | 'pass-control' | 'read-configuration' | 'count-end'
  }
>

/** One that cannot be had is as it was. */
function readConfiguration(ports: Ports, caller: Caller, hear: Hear): void {
  const asked = ports.settings.widgetConfiguration(caller)
  void asked.then((read) => read.ok && hear({ kind: 'configuration-told', configuration: read.value }))
  logFailure(ports, 'configuration-failed', asked)
}

function hearClient(ports: Ports, client: LiveChatClient, event: ClientEvent, hear: Hear): void {
  switch (event.type) {
    case 'connection-changed':
    case 'state-changed':
    case 'synced':
      return tellState(ports, client, hear)
    case 'line-added':
      hear({ kind: 'line-told', line: event.line })
      // A line of one's own that has arrived is no longer on its way.
      return event.line.isOwn ? tellState(ports, client, hear) : undefined
    case 'read-marked':
      // Nothing is shown of it.
      return
    case 'typing-changed':
      return hear({ kind: 'typing-told', nick: event.nick, isTyping: event.isTyping })
    case 'failed':
      return logFailed(ports, event.method, event.reason)
  }
}

function tellState({ connection }: Ports, client: LiveChatClient, hear: Hear): void {
  hear({
    kind: 'service-told',
    snapshot: client.getSnapshot(),
    unsent: client.getUnsent(),
    isOnline: connection.isOnline(),
  })
}

/** Source: LC-45 */
function logFailed({ log }: Ports, method: string, reason: string): void {
  log.warn(method === 'setVisitorInfo' ? liveChatCopy.nameAndEmailLost : 'live-chat-failed', {
    method,
    reason,
  })
}

function tellService(ports: Ports, opened: OpenedClient, effect: ServiceEffect, hear: Hear): void {
  const { client, edges } = opened
  switch (effect.kind) {
    case 'reconnect':
      client.reconnect()
      return
    case 'read-log':
      for (const line of client.getLog()) hear({ kind: 'line-told', line: { ...line, isReplay: true } })
      return
    case 'start-chat':
      return void start(ports, opened, effect.start, hear)
    case 'send-line':
      return void sendLine(ports, client, effect.text, hear)
    case 'send-file':
      return void sendFile(client, effect, hear)
    case 'tell-typing':
      return client.sendTyping(effect.isTyping)
    case 'mark-read':
      return client.markAsRead()
    case 'rate':
      return void rate(ports, client, effect)
    case 'end-chat':
      if (effect.lastLine !== null) client.sendMessage(effect.lastLine)
      void client.endChat()
      return
    case 'post-joined':
      return reportOnce(ports, effect.key, () =>
        logFailure(ports, 'live-chat-status-failed', edges.recordAgentJoined(effect.caller, effect.intent)),
      )
    case 'notify':
      return edges.notify(effect.text)
  }
}

async function start(
  ports: Ports,
  { client, edges }: OpenedClient,
  start: StartOfChat,
  hear: Hear,
): Promise<void> {
  const { departmentId, consentGivenAt, user, handOver } = start
  const outcome = await client.startChat({
    departmentId,
    consent: {
      text_version: await edges.versionOf(liveChatEntryCopy.consent),
      given_at: new Date(consentGivenAt).toISOString(),
    },
    user,
    handOver: { ...handOver, pageUrl: edges.pageUrl() },
  })
  if (outcome.ok) return tellState(ports, client, hear)
  logFailed(ports, outcome.error.kind === 'INVALID' ? 'setVisitorInfo' : 'startChat', outcome.error.kind)
  hear({ kind: 'start-failed', reason: outcome.error.kind })
}

async function sendLine(ports: Ports, client: LiveChatClient, text: string, hear: Hear): Promise<void> {
  const { answer } = client.sendMessage(text)
  tellState(ports, client, hear)
  const outcome = await answer
  tellState(ports, client, hear)
  if (outcome.ok) return
  logFailed(ports, 'sendChatMsg', outcome.error.kind)
  hear({ kind: 'line-refused', text })
}

async function sendFile(
  client: LiveChatClient,
  { id, file }: { readonly id: string; readonly file: File },
  hear: Hear,
): Promise<void> {
  const outcome = await client.sendFile(file, (share) => hear({ kind: 'file-progressed', id, share }))
  hear(outcome.ok ? { kind: 'file-sent', id } : { kind: 'file-refused', id, code: outcome.error.kind })
}

async function rate(
  ports: Ports,
  client: LiveChatClient,
  { rating, comment }: { readonly rating: 'good' | 'bad'; readonly comment: string | null },
): Promise<void> {
  const answers = [client.sendRating(rating), ...(comment === null ? [] : [client.sendComment(comment)])]
  for (const outcome of await Promise.all(answers))
    if (!outcome.ok) logFailed(ports, 'sendChatRating', outcome.error.kind)
}
