import * as v from 'valibot'
import { parseJson } from '@murphy/domain/text'
import type { LiveChatClient, LiveChatEvent as ClientEvent } from '@murphy/live-chat-sdk'
import type { Caller, LiveChatPorts, Ports } from '../ports'
import { logFailure } from '../perform-call'
import type { Dispatch } from '../perform-call'
import { liveChatCopy } from './copy'
import type { LiveChatEffect, ChatStart } from './live-chat-effect'
import type { LiveChatEdgeEvent } from './live-chat-event'
import { unknownSnapshot } from './live-chat-state'

/**
 * Creates the performer of live chat: it hands each effect to its port, and holds the connected client. The service's
 * messages come back as events; nothing is decided here, and no call of the client rejects.
 */
export function createLiveChatPerformer(ports: Ports): (effect: LiveChatEffect, dispatch: Dispatch) => void {
  const { clock, connection, chat, hostPage } = ports
  let opened: OpenedClient | null = null
  let opening: Promise<void> = Promise.resolve()

  async function connect(isHostDevice: boolean, emit: EmitLiveChatEvent): Promise<void> {
    try {
      const edges = await ports.loadLiveChat()
      const client = await edges.openClient(isHostDevice)
      const unsubscribe = client.subscribe((event) => handleClientEvent(ports, client, event, emit))
      opened = { client, edges, unsubscribe }
      client.connect()
      dispatchState(ports, client, emit)
    } catch {
      ports.log.warn('live-chat-failed', { method: 'open', reason: 'not loaded' })
      const snapshot = { ...unknownSnapshot, status: 'error' } as const
      emit({ kind: 'state-changed', snapshot, unsent: [], isOnline: connection.isOnline() })
    }
  }

  async function connectNextVisitor(isHostDevice: boolean, emit: EmitLiveChatEvent): Promise<void> {
    await opening
    const before = opened
    opened = null
    before?.unsubscribe()
    before?.client.forgetVisitor()
    await connect(isHostDevice, emit)
  }

  return (effect, dispatch) => {
    const emit = (event: LiveChatEdgeEvent): void => dispatch({ area: 'live-chat', ...event })
    switch (effect.kind) {
      case 'connect':
        opening = connect(effect.isHostDevice, emit)
        return
      case 'after':
        return clock.after(effect.timer, effect.delayMs, () =>
          emit({ kind: 'timer-fired', timer: effect.timer, isOnline: connection.isOnline() }),
        )
      case 'cancel':
        return clock.cancel(effect.timer)
      case 'pass-control':
        return chat.passControl()
      case 'read-configuration':
        return readConfiguration(ports, effect.caller, emit)
      case 'count-end': {
        const { intentGroupName } = effect
        return reportOnce(ports, effect.key, () =>
          hostPage.send({
            type: 'chatbotTriggerAdobeAnalytics',
            eventName: 'live_chat_end',
            label: '',
            intentGroupName,
          }),
        )
      }
      case 'forget-visitor':
        opening = connectNextVisitor(effect.isHostDevice, emit)
        return
      default: {
        const client = opened
        if (client === null) return
        // An answer to an earlier visitor is dropped.
        performServiceEffect(ports, client, effect, (event) => (opened === client ? emit(event) : undefined))
      }
    }
  }
}

type EmitLiveChatEvent = (event: LiveChatEdgeEvent) => void
/** A client of the service, with the ports that go with it. */
type OpenedClient = {
  readonly client: LiveChatClient
  readonly edges: LiveChatPorts
  readonly unsubscribe: () => void
}
type ServiceEffect = Exclude<
  LiveChatEffect,
  {
    kind:
      | 'connect'
      | 'forget-visitor'
      | 'after'
      | 'cancel'
      | 'pass-control'
      | 'read-configuration'
      | 'count-end'
  }
>

/** Reads the configuration; after a failure the previous one stays in force. */
function readConfiguration(ports: Ports, caller: Caller, emit: EmitLiveChatEvent): void {
  const configuration = ports.settings.widgetConfiguration(caller)
  void configuration.then(
    (read) => read.ok && emit({ kind: 'configuration-changed', configuration: read.value }),
  )
  logFailure(ports, 'configuration-failed', configuration)
}

function handleClientEvent(
  ports: Ports,
  client: LiveChatClient,
  event: ClientEvent,
  emit: EmitLiveChatEvent,
): void {
  switch (event.type) {
    case 'connection-changed':
    case 'state-changed':
    case 'synced':
      return dispatchState(ports, client, emit)
    case 'entry-added':
      emit({ kind: 'entry-added', logEntry: event.logEntry })
      // The shopper's own message has arrived, so it is no longer unsent.
      return event.logEntry.isOwn ? dispatchState(ports, client, emit) : undefined
    case 'read-marked':
      // The widget shows no read marks.
      return
    case 'typing-changed':
      return emit({ kind: 'typing-changed', nick: event.nick, isTyping: event.isTyping })
    case 'failed':
      return logFailed(ports, event.method, event.reason)
  }
}

function dispatchState({ connection }: Ports, client: LiveChatClient, emit: EmitLiveChatEvent): void {
  emit({
    kind: 'state-changed',
    snapshot: client.getSnapshot(),
    unsent: client.getUnsent(),
    isOnline: connection.isOnline(),
  })
}

/** Logs a failed call, with the fixed text for a lost name and email. Source: LC-45 */
function logFailed({ log }: Ports, method: string, reason: string): void {
  log.warn(method === 'setVisitorInfo' ? liveChatCopy.nameAndEmailLost : 'live-chat-failed', {
    method,
    reason,
  })
}

function performServiceEffect(
  ports: Ports,
  opened: OpenedClient,
  effect: ServiceEffect,
  emit: EmitLiveChatEvent,
): void {
  const { client, edges } = opened
  switch (effect.kind) {
    case 'reconnect':
      client.reconnect()
      return
    case 'read-log':
      for (const logEntry of client.getLog())
        emit({ kind: 'entry-added', logEntry: { ...logEntry, isReplay: true } })
      return
    case 'start-chat':
      return void startServiceChat(ports, opened, effect.start, emit)
    case 'send-message':
      return void sendMessage(ports, client, effect.text, emit)
    case 'send-file':
      return void sendFile(client, effect, emit)
    case 'send-typing':
      return client.sendTyping(effect.isTyping)
    case 'mark-read':
      return client.markAsRead()
    case 'rate':
      return void sendRating(ports, client, effect)
    case 'end-chat':
      if (effect.lastMessage !== null) client.sendMessage(effect.lastMessage)
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

async function startServiceChat(
  ports: Ports,
  { client, edges }: OpenedClient,
  start: ChatStart,
  emit: EmitLiveChatEvent,
): Promise<void> {
  const { departmentId, consentText, consentGivenAt, user, handOver } = start
  const outcome = await client.startChat({
    departmentId,
    consent: {
      text_version: await edges.computeTextVersion(consentText),
      given_at: new Date(consentGivenAt).toISOString(),
    },
    user,
    handOver: { ...handOver, pageUrl: edges.pageUrl() },
  })
  if (outcome.ok) return dispatchState(ports, client, emit)
  logFailed(ports, outcome.error.kind === 'INVALID' ? 'setVisitorInfo' : 'startChat', outcome.error.kind)
  emit({ kind: 'start-failed', reason: outcome.error.kind })
}

async function sendMessage(
  ports: Ports,
  client: LiveChatClient,
  text: string,
  emit: EmitLiveChatEvent,
): Promise<void> {
  const { answer } = client.sendMessage(text)
  dispatchState(ports, client, emit)
  const outcome = await answer
  dispatchState(ports, client, emit)
  if (outcome.ok) return
  logFailed(ports, 'sendChatMsg', outcome.error.kind)
  emit({ kind: 'message-refused', text })
}

async function sendFile(
  client: LiveChatClient,
  { id, file }: { readonly id: string; readonly file: File },
  emit: EmitLiveChatEvent,
): Promise<void> {
  const outcome = await client.sendFile(file, (share) => emit({ kind: 'file-progressed', id, share }))
  emit(outcome.ok ? { kind: 'file-sent', id } : { kind: 'file-refused', id, code: outcome.error.kind })
}

async function sendRating(
  ports: Ports,
  client: LiveChatClient,
  { rating, comment }: { readonly rating: 'good' | 'bad'; readonly comment: string | null },
): Promise<void> {
  const answers = [client.sendRating(rating), ...(comment === null ? [] : [client.sendComment(comment)])]
  for (const outcome of await Promise.all(answers))
    if (!outcome.ok) logFailed(ports, 'sendChatRating', outcome.error.kind)
}

/** The number of reports whose keys are remembered. */
const rememberedReports = 20

/**
 * Makes a report once for all tabs of the shopper, also after a reload.
 * Source: LC-16, OP-35
 */
function reportOnce({ localData }: Pick<Ports, 'localData'>, key: string, report: () => void): void {
  const keys = parseReportKeys(localData.readNote('reportedLiveChat'))
  if (keys.includes(key)) return
  localData.saveNote('reportedLiveChat', JSON.stringify([...keys, key].slice(-rememberedReports)))
  report()
}

/** Returns the stored keys. Other scripts may have written there, so an unreadable value counts as missing. */
function parseReportKeys(note: string | null): readonly string[] {
  const read = v.safeParse(v.array(v.string()), parseJson(note ?? '[]'))
  return read.success ? read.output : []
}
