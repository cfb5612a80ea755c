import type { Callback, InitOptions, LiveChatSdk, SdkError } from '../../live-chat-sdk'
import { isClosed } from '../client'
import type { Outcome } from '../live-chat-client'
import type { Visitor } from '../visitor/visitor'
import { attachmentOf, chatEventOf } from './chat-event'
import { createListeners } from './listeners'
import { readArguments, type Arguments } from './sdk-arguments'
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

/** A method that calls back: how its arguments are read, what the visitor is asked, and the data of the callback. */
type Method<Input, Value, Data> = {
  readonly read: () => Arguments<Input>
  readonly ask: (visitor: Visitor, input: Input) => Promise<Outcome<Value, string>>
  readonly dataOf?: (value: Value) => Data
}

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

  function init(given: InitOptions): void {
    const refuse = (message: string): void => fail(sdkError('init', { code: 'INVALID', message }))
    const quiet = readSafely(() => readArguments.isQuiet(given))
    isQuiet = quiet.ok && quiet.value
    const read = readSafely(() => readArguments.initOptions(given))
    if (!read.ok) return refuse(read.error.message)
    const options = read.value
    if (current !== null) {
      // Who cannot be authenticated may go on as a guest.
      if (current.visitor.getSnapshot().closedReason !== 'authentication_failed') {
        return refuse('init has been called already.')
      }
      current.visitor.stop()
      current.letGo()
      current = null
    }
    const askForJwt = options.authentication?.jwt_fn ?? null
    const started = readSafely(() => ({
      ok: true,
      value: environment.createVisitor(options, askForJwt && (() => tokenOf(askForJwt))),
    }))
    // The host is none, or the window has another origin.
    if (!started.ok) return refuse(started.error.message)
    connect(started.value)
  }

  function connect(started: NonNullable<typeof current>): void {
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

  /**
   * Performs a method that calls back: reads its arguments, asks the visitor, and tells the outcome to the callback and, as
   * an error, to the page. Calls back exactly once and never throws.
   */
  function call<Input, Value, Data>(
    context: string,
    callback: Callback<Data> | undefined,
    { read, ask, dataOf }: Method<Input, Value, Data>,
  ): void {
    const refuse = (failure: { readonly kind: string; readonly message: string }): void => {
      const error = sdkError(context, { code: failure.kind, message: failure.message })
      fail(error)
      answer(callback, error)
    }
    const settle = async (): Promise<void> => {
      const input = readSafely(read)
      if (!input.ok) return refuse(input.error)
      if (current === null) return refuse(notConnected)
      try {
        const outcome = await ask(current.visitor, input.value)
        if (outcome.ok) answer(callback, null, dataOf?.(outcome.value))
        else refuse(outcome.error)
      } catch (thrown) {
        // A mistake in this program; the page is answered all the same.
        environment.error(thrown)
        refuse({ kind: 'INTERNAL', message: 'The call has failed.' })
      }
    }
    void settle()
  }

  /** The same for a method without a callback: what is wrong comes as an `error` event only. */
  function perform<Input>(context: string, read: () => Arguments<Input>, act: (input: Input) => void): void {
    const input = readSafely(read)
    if (input.ok) return act(input.value)
    fail(sdkError(context, { code: input.error.kind, message: input.error.message }))
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

  const changeTags = (
    context: string,
    type: 'addTags' | 'removeTags',
    callback: Callback | undefined,
    read: () => Arguments<readonly string[]>,
  ): void => call(context, callback, { read, ask: (visitor, tags) => visitor[type](tags) })

  return {
    ...createSdkGetters(() => current?.visitor ?? null),
    EMAIL_REGEX: emailPattern,
    init,
    on: (name, handler) =>
      perform(
        'on',
        () => readArguments.listener(handlers, name, handler),
        () => handlers[name].add(handler),
      ),
    un: (name, handler) =>
      perform(
        'un',
        () => readArguments.listener(handlers, name, handler),
        () => handlers[name].delete(handler),
      ),
    setVisitorInfo: (info, callback) =>
      call('setVisitorInfo', callback, {
        read: () => readArguments.visitorInfo(info),
        ask: (visitor, known) => visitor.setInfo(known),
      }),
    sendVisitorPath: (page, callback) =>
      call('sendVisitorPath', callback, {
        read: () => readArguments.page(page),
        ask: async (visitor, known) => {
          visitor.sendPath(known)
          return { ok: true, value: null }
        },
      }),
    setVisitorDefaultDepartment: (id, callback) =>
      call('setVisitorDefaultDepartment', callback, {
        read: () => readArguments.departmentId(id),
        ask: (visitor, departmentId) => visitor.setDepartment(departmentId),
      }),
    clearVisitorDefaultDepartment: (callback) =>
      call('clearVisitorDefaultDepartment', callback, {
        read: readArguments.nothing,
        ask: (visitor) => visitor.setDepartment(null),
      }),
    sendChatMsg: (message, callback) =>
      call('sendChatMsg', callback, {
        read: () => readArguments.text(message),
        ask: (visitor, text) => visitor.sendMessage(text).answer,
      }),
    sendFile: (file, callback) =>
      call('sendFile', callback, {
        read: () => readArguments.file(file),
        ask: (visitor, known) => visitor.sendFile(known),
        dataOf: attachmentOf,
      }),
    sendOfflineMsg: (message, callback) =>
      call('sendOfflineMsg', callback, {
        read: () => readArguments.offlineMessage(message),
        ask: (visitor, known) => visitor.sendOfflineMessage(known),
      }),
    addTag: (tag, callback) => changeTags('addTag', 'addTags', callback, () => readArguments.tag(tag)),
    addTags: (tags, callback) => changeTags('addTags', 'addTags', callback, () => readArguments.tags(tags)),
    removeTag: (tag, callback) =>
      changeTags('removeTag', 'removeTags', callback, () => readArguments.tag(tag)),
    removeTags: (tags, callback) =>
      changeTags('removeTags', 'removeTags', callback, () => readArguments.tags(tags)),
    sendTyping: (isTyping) =>
      perform(
        'sendTyping',
        () => readArguments.flag(isTyping),
        (known) => current?.visitor.sendTyping(known),
      ),
    markAsRead: () => current?.visitor.markAsRead(),
    sendChatRating: (rating, callback) =>
      call('sendChatRating', callback, {
        read: () => readArguments.rating(rating),
        ask: (visitor, known) => visitor.sendRating(known),
      }),
    sendChatComment: (comment, callback) =>
      call('sendChatComment', callback, {
        read: () => readArguments.text(comment),
        ask: (visitor, text) => visitor.sendComment(text),
      }),
    sendEmailTranscript: (email, callback) =>
      call('sendEmailTranscript', callback, {
        read: () => readArguments.text(email),
        ask: (visitor, text) => visitor.sendTranscript(text),
      }),
    fetchChatHistory: (callback) =>
      call('fetchChatHistory', callback, {
        read: readArguments.nothing,
        ask: (visitor) => visitor.fetchHistory(),
        dataOf: ({ entries, hasMore }) => {
          const events = entries.flatMap((entry) => chatEventOf(entry) ?? [])
          for (const event of events) emit('history', event)
          return { count: events.length, has_more: hasMore }
        },
      }),
    endChat: (first?: Callback | { readonly clear_dept_id_on_chat_ended?: boolean }, second?: Callback) => {
      const [options, callback] = typeof first === 'function' ? [undefined, first] : [first, second]
      call('endChat', callback, {
        read: () => readArguments.endOptions(options),
        ask: (visitor, known) => visitor.endChatWith(known),
      })
    },
    reconnect: () => {
      if (current?.visitor.reconnect() === true) return
      const isClosedNow = isClosed(current?.visitor.getSnapshot().status ?? 'idle')
      const message = isClosedNow
        ? 'reconnect works 10 times in 10 minutes.'
        : 'reconnect works only when the connection is closed.'
      fail(sdkError('reconnect', { code: 'NOT_ALLOWED', message }))
    },
    logout: () =>
      call('logout', undefined, { read: readArguments.nothing, ask: (visitor) => visitor.logout() }),
  }
}

const notConnected = { kind: 'NOT_CONNECTED', message: 'init has to be called first.' }

/** The page's token. A page that hands over no text has none, which the exchange says. */
function tokenOf(jwt: (callback: (jwt: string) => void) => void): Promise<string> {
  return new Promise((resolve) => jwt((token: unknown) => resolve(typeof token === 'string' ? token : '')))
}

/** Reads what may be an object of any kind: one whose getters throw holds no arguments. */
function readSafely<Value>(read: () => Arguments<Value>): Arguments<Value> {
  try {
    return read()
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : 'The arguments cannot be read.'
    return { ok: false, error: { kind: 'INVALID', message } }
  }
}
