import type { Callback, InitOptions, LiveChatSdk, SdkError } from '../../live-chat-sdk'
import { isClosed } from '../client'
import type { Outcome } from '../live-chat-client'
import type { Visitor } from '../visitor/visitor'
import { attachmentOf, chatEventOf } from './chat-event'
import { checkedInfo, checkedPath } from './checked-arguments'
import { createListeners } from './listeners'
import { sdkError } from './sdk-error'
import { createSdkGetters } from './sdk-getters'
import { tellSdkEvents } from './sdk-events'

/** As the specification has it (OP-92); its source has to hold as a `pattern` of a form field as well. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

export type SdkEnvironment = {
  /** Makes the visitor of this page; `letGo` takes every listener of the page away. */
  readonly createVisitor: (
    options: InitOptions,
    askToken: (() => Promise<string>) | null,
  ) => { readonly visitor: Visitor; readonly letGo: () => void }
  readonly warn: (message: string) => void
  readonly error: (problem: unknown) => void
}

type EndOptions = { readonly clear_dept_id_on_chat_ended?: boolean }

type Settled<Value, Kind extends string> = Promise<Outcome<Value, Kind>>

/**
 * The SDK as pages know it: getters answer at once with what is confirmed, setters call back once, when it is certain.
 * Nothing is thrown at the caller: what is wrong comes as an `error` event, and to the callback.
 *
 * Source: LCS-01 to LCS-59, live-chat.md section 1, interfaces.md section 6
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
    isQuiet = options?.suppress_console_error === true
    const key: unknown = options?.account_key
    if (typeof key !== 'string' || key.trim() === '') {
      return fail(sdkError('init', { code: 'INVALID', message: 'account_key has to be a text.' }))
    }
    if (current !== null) {
      // Who cannot be authenticated may go on as a guest.
      if (current.visitor.getSnapshot().closedReason !== 'authentication_failed') {
        return fail(sdkError('init', { code: 'INVALID', message: 'init has been called already.' }))
      }
      current.visitor.stop()
      current.letGo()
    }
    const jwt = options.authentication?.jwt_fn
    const started = environment.createVisitor(options, jwt === undefined ? null : () => tokenOf(jwt))
    current = started
    const tell = tellSdkEvents(started.visitor, { emit, fail })
    started.visitor.subscribe((event) => {
      if (event.type === 'failed' && event.reason === 'invalid_account_key') {
        environment.warn('Live chat: the account key of this page is not valid. Check the embed code.')
      }
      tell(event)
    })
    // Callers add their listeners after init.
    queueMicrotask(() => {
      if (current === started) started.visitor.connect()
    })
  }

  /** Asks the visitor, and tells the outcome to the callback and, as an error, to the page. */
  function call<Value, Kind extends string, Data>(
    context: string,
    callback: Callback<Data> | undefined,
    ask: (visitor: Visitor) => Settled<Value, Kind>,
    dataOf: (value: Value) => Data | undefined,
  ): void {
    const refuse = (failure: { readonly code: string; readonly message: string }): void => {
      const error = sdkError(context, failure)
      fail(error)
      answer(callback, error)
    }
    const { visitor } = current ?? {}
    void (async () => {
      if (visitor === undefined) {
        return refuse({ code: 'NOT_CONNECTED', message: 'init has to be called first.' })
      }
      const outcome = await ask(visitor)
      if (!outcome.ok) return refuse({ code: outcome.error.kind, message: outcome.error.message })
      answer(callback, null, dataOf(outcome.value))
    })()
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

  const nothing = (): undefined => undefined
  const tags =
    (method: string, type: 'addTags' | 'removeTags') =>
    (given: readonly string[] | string, callback?: Callback): void =>
      call(
        method,
        callback,
        (visitor) => visitor[type](typeof given === 'string' ? [given] : given.map(textOf)),
        nothing,
      )

  return {
    ...createSdkGetters(() => current?.visitor ?? null),
    EMAIL_REGEX: emailPattern,
    init,
    on: (name, handler) => void handlers[name]?.add(handler),
    un: (name, handler) => void handlers[name]?.delete(handler),
    setVisitorInfo: (info, callback) =>
      call(
        'setVisitorInfo',
        callback,
        (visitor) => checkedInfo(info, (known) => visitor.setInfo(known)),
        nothing,
      ),
    sendVisitorPath: (page, callback) =>
      call('sendVisitorPath', callback, (visitor) => checkedPath(page, visitor.sendPath), nothing),
    setVisitorDefaultDepartment: (id, callback) =>
      call('setVisitorDefaultDepartment', callback, (visitor) => visitor.setDepartment(id), nothing),
    clearVisitorDefaultDepartment: (callback) =>
      call('clearVisitorDefaultDepartment', callback, (visitor) => visitor.setDepartment(null), nothing),
    sendChatMsg: (message, callback) =>
      call('sendChatMsg', callback, (visitor) => visitor.sendMessage(textOf(message)).answer, nothing),
    sendFile: (file, callback) =>
      call('sendFile', callback, (visitor) => visitor.sendFile(file), attachmentOf),
    sendOfflineMsg: (message, callback) =>
      call('sendOfflineMsg', callback, (visitor) => visitor.sendOfflineMessage(message), nothing),
    addTag: tags('addTag', 'addTags'),
    addTags: tags('addTags', 'addTags'),
    removeTag: tags('removeTag', 'removeTags'),
    removeTags: tags('removeTags', 'removeTags'),
    sendTyping: (isTyping) => current?.visitor.sendTyping(isTyping),
    markAsRead: () => current?.visitor.markAsRead(),
    sendChatRating: (rating, callback) =>
      call('sendChatRating', callback, (visitor) => visitor.sendRating(rating), nothing),
    sendChatComment: (comment, callback) =>
      call('sendChatComment', callback, (visitor) => visitor.sendComment(textOf(comment)), nothing),
    sendEmailTranscript: (email, callback) =>
      call('sendEmailTranscript', callback, (visitor) => visitor.sendTranscript(textOf(email)), nothing),
    fetchChatHistory: (callback) =>
      call(
        'fetchChatHistory',
        callback,
        (visitor) => visitor.fetchHistory(),
        ({ entries, count, hasMore }) => {
          for (const entry of entries) {
            const event = chatEventOf(entry)
            if (event !== null) emit('history', event)
          }
          return { count, has_more: hasMore }
        },
      ),
    endChat: (first?: Callback | EndOptions, second?: Callback) => {
      const [options, callback] = typeof first === 'function' ? [undefined, first] : [first, second]
      const clearDepartment = options?.clear_dept_id_on_chat_ended === true
      call('endChat', callback, (visitor) => visitor.endChatWith({ clearDepartment }), nothing)
    },
    reconnect: () => {
      if (current?.visitor.reconnect() === true) return
      const isClosedNow = isClosed(current?.visitor.getSnapshot().status ?? 'idle')
      const message = isClosedNow
        ? 'reconnect works 10 times in 10 minutes.'
        : 'reconnect works only when the connection is closed.'
      fail(sdkError('reconnect', { code: 'NOT_ALLOWED', message }))
    },
    logout: () => call('logout', undefined, (visitor) => visitor.logout(), nothing),
  }
}

/** The page's token. A page that hands over no text has none, which the exchange says. */
function tokenOf(jwt: (callback: (jwt: string) => void) => void): Promise<string> {
  return new Promise((resolve) => jwt((token) => resolve(textOf(token))))
}

/** What a page that is written without types has handed over as a text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
