import type { Callback, InitOptions, LiveChatSdk, Rating, SdkError, SdkEvents } from '../../live-chat-sdk'
import type { GenericSchema, InferOutput } from 'valibot'
import { isClosed } from '../client'
import type { Outcome } from '../live-chat-client'
import type { Visitor } from '../visitor/visitor'
import { toSdkAttachment, toChatEvent } from './chat-event'
import { argumentSchemas as schemas, catchThrown, readArguments } from './sdk-arguments'
import { createSdkGetters } from './sdk-getters'
import { createSdkError } from './sdk-error'
import { createSdkEventEmitter } from './sdk-events'
import { createListeners } from './sdk-listeners'

/** The pattern of the specification. Its source has to be valid as the `pattern` of a form field as well. Source: OP-92 */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

export type SdkEnvironment = {
  /** Creates the visitor client of this page; `detach` removes its event listeners from the page. */
  readonly createVisitor: (
    options: InitOptions,
    askToken: (() => Promise<string>) | null,
  ) => { readonly visitor: Visitor; readonly detach: () => void }
  readonly warn: (message: string) => void
  readonly error: (problem: unknown) => void
}

/**
 * Creates the SDK of a page. Getters return confirmed data; setters call back once, when the service has answered.
 * No method throws: errors are emitted as `error` events and passed to the callback.
 *
 * Source: LCS-01 to LCS-59, docs/live-chat-protocol.md#sdk, docs/interfaces.md#live-chat-sdk
 */
export function createSdk(environment: SdkEnvironment): LiveChatSdk {
  const { handlers, emit } = createListeners(environment.error)
  let current: ReturnType<SdkEnvironment['createVisitor']> | null = null
  let isQuiet = false

  function fail(error: SdkError): void {
    if (!isQuiet) environment.error(error)
    emit('error', error)
  }

  function init(options: InitOptions): void {
    const refuse = (message: string): void => fail(createSdkError('init', { code: 'INVALID', message }))
    const read = catchThrown(() => {
      isQuiet = options.suppress_console_error === true
      return readArguments(schemas.initOptions, options)
    })
    if (!read.ok) return refuse(read.error.message)
    if (current !== null) {
      // After a failed authentication the page may call init again without a token.
      if (current.visitor.getSnapshot().closedReason !== 'authentication_failed') {
        return refuse('init has been called already.')
      }
      current.visitor.stop()
      current.detach()
      current = null
    }
    // Throws for an invalid host, or a window of another origin.
    const started = catchThrown(() => {
      const jwt = options.authentication?.jwt_fn
      const value = environment.createVisitor(options, jwt ? () => getToken(jwt) : null)
      return { ok: true, value }
    })
    if (!started.ok) return refuse(started.error.message)
    connect(started.value)
  }

  function connect(started: NonNullable<typeof current>): void {
    current = started
    const emitEvents = createSdkEventEmitter(started.visitor, { emit, fail })
    started.visitor.subscribe((event) => {
      if (event.type === 'failed' && event.reason === 'invalid_account_key') {
        environment.warn('Live chat: the account key of this page is not valid. Check the embed code.')
      }
      emitEvents(event)
    })
    // Callers add their listeners after init.
    queueMicrotask(() => {
      if (current === started) started.visitor.connect()
    })
  }

  /**
   * Creates a method with a callback. It checks the argument, calls the visitor client, and passes the outcome to the callback
   * and, if it is an error, to the `error` event. It calls back exactly once and never throws.
   */
  const method =
    <const Schema extends GenericSchema, Value>(
      context: string,
      schema: Schema,
      ask: (visitor: Visitor, input: InferOutput<Schema>) => Promise<Outcome<Value, string>>,
    ) =>
    (given?: unknown, callback?: Callback<NonNullable<Value>>): void => {
      const refuse = ({ kind, message }: { readonly kind: string; readonly message: string }): void => {
        const error = createSdkError(context, { code: kind, message })
        fail(error)
        answer(callback, error)
      }
      const settle = async (): Promise<void> => {
        const input = readArguments(schema, given)
        if (!input.ok) return refuse(input.error)
        if (current === null) return refuse(notConnected)
        try {
          const outcome = await ask(current.visitor, input.value)
          if (outcome.ok) answer(callback, null, outcome.value ?? undefined)
          else refuse(outcome.error)
        } catch (thrown) {
          // A bug of the SDK: the page still gets an answer.
          environment.error(thrown)
          refuse({ kind: 'INTERNAL', message: 'INTERNAL' })
        }
      }
      void settle()
    }

  function answer<Data>(callback: Callback<Data> | undefined, error: SdkError | null, data?: Data): void {
    if (typeof callback !== 'function') return
    try {
      if (data === undefined) callback(error)
      else callback(error, data)
    } catch (thrown) {
      environment.error(thrown)
    }
  }

  const listen =
    (context: 'on' | 'un', change: 'add' | 'delete') =>
    <Name extends keyof SdkEvents>(name: Name, handler: (data: SdkEvents[Name]) => void): void => {
      const isKnown = typeof name === 'string' && Object.hasOwn(handlers, name)
      if (isKnown && typeof handler === 'function') handlers[name][change](handler)
      else fail(createSdkError(context, { code: 'INVALID', message: 'Expected an event and a handler.' }))
    }
  const endChat = method('endChat', schemas.endOptions, (visitor, options) =>
    visitor.endChatWith({ clearDepartment: options?.clear_dept_id_on_chat_ended === true }),
  )
  const clearDepartment = method('clearVisitorDefaultDepartment', schemas.any, (visitor) =>
    visitor.setDepartment(null),
  )
  const fetchHistory = method('fetchChatHistory', schemas.any, async (visitor) => {
    const page = await visitor.fetchHistory()
    if (!page.ok) return page
    const events = page.value.entries.flatMap((entry) => toChatEvent(entry) ?? [])
    for (const event of events) emit('history', event)
    return { ok: true, value: { count: events.length, has_more: page.value.hasMore } }
  })
  const logout = method('logout', schemas.any, (visitor) => visitor.logout())

  return {
    ...createSdkGetters(() => current?.visitor ?? null),
    EMAIL_REGEX: emailPattern,
    init,
    on: listen('on', 'add'),
    un: listen('un', 'delete'),
    setVisitorInfo: method('setVisitorInfo', schemas.visitorInfo, (visitor, info) => visitor.setInfo(info)),
    sendVisitorPath: method('sendVisitorPath', schemas.page, async (visitor, page) => {
      visitor.sendPath(page)
      return done
    }),
    setVisitorDefaultDepartment: method(
      'setVisitorDefaultDepartment',
      schemas.departmentId,
      (visitor, departmentId) => visitor.setDepartment(departmentId),
    ),
    clearVisitorDefaultDepartment: (callback) => clearDepartment(null, callback),
    sendChatMsg: method('sendChatMsg', schemas.text, (visitor, text) => visitor.sendMessage(text).answer),
    sendFile: method('sendFile', schemas.any, async (visitor, file) => {
      // The upload refuses values that are not files.
      const sent = await visitor.sendFile(file as File)
      return sent.ok ? { ok: true, value: toSdkAttachment(sent.value) } : sent
    }),
    sendOfflineMsg: method(
      'sendOfflineMsg',
      schemas.offlineMessage,
      (visitor, { phone, department, ...message }) =>
        visitor.sendOfflineMessage({
          ...message,
          phone: phone ?? undefined,
          department: department ?? undefined,
        }),
    ),
    addTag: method('addTag', schemas.text, (visitor, tag) => visitor.addTags([tag])),
    addTags: method('addTags', schemas.tags, (visitor, tags) => visitor.addTags(tags)),
    removeTag: method('removeTag', schemas.text, (visitor, tag) => visitor.removeTags([tag])),
    removeTags: method('removeTags', schemas.tags, (visitor, tags) => visitor.removeTags(tags)),
    sendTyping: method('sendTyping', schemas.flag, async (visitor, isTyping) => {
      visitor.sendTyping(isTyping)
      return done
    }),
    markAsRead: () => current?.visitor.markAsRead(),
    // The visitor client refuses values that are not ratings.
    sendChatRating: method('sendChatRating', schemas.any, (visitor, rating) =>
      visitor.sendRating(rating as Rating),
    ),
    sendChatComment: method('sendChatComment', schemas.text, (visitor, text) => visitor.sendComment(text)),
    sendEmailTranscript: method('sendEmailTranscript', schemas.text, (visitor, email) =>
      visitor.sendTranscript(email),
    ),
    fetchChatHistory: (callback) => fetchHistory(null, callback),
    endChat: (first?: unknown, second?: Callback) =>
      typeof first === 'function' ? endChat(null, first as Callback) : endChat(first, second),
    reconnect: () => {
      if (current?.visitor.reconnect() === true) return
      const isClosedNow = isClosed(current?.visitor.getSnapshot().status ?? 'idle')
      const message = isClosedNow
        ? 'reconnect works 10 times in 10 minutes.'
        : 'reconnect works only when the connection is closed.'
      fail(createSdkError('reconnect', { code: 'NOT_ALLOWED', message }))
    },
    logout: () => logout(),
  }
}

const done = { ok: true, value: null } as const
const notConnected = { kind: 'NOT_CONNECTED', message: 'init has to be called first.' }

/** Requests the page's token. A value that is no string counts as an empty token, which the exchange refuses. */
function getToken(jwt: (callback: (jwt: string) => void) => void): Promise<string> {
  return new Promise((resolve) => jwt((token: unknown) => resolve(typeof token === 'string' ? token : '')))
}
