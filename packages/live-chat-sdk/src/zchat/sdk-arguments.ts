import { isUrl } from '@murphy/contracts/entities'
import { isRating } from '@murphy/domain/live-chat'
import type { InitOptions, Rating } from '../../live-chat-sdk'
import type { OfflineMessage, VisitorInfo } from '../visitor/visitor'

/** The arguments of a call as the visitor takes them, or the error of the call. */
export type Arguments<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: { readonly kind: string; readonly message: string } }

type Page = { readonly title: string; readonly url: string }
type EndOptions = { readonly clearDepartment: boolean }

const infoKeys = ['display_name', 'email', 'phone']
const maxUrlCharacters = 2048
/** Longer than any title that is shown; the frame of a page has to fit into one message of 64 KiB. */
const maxTitleCharacters = 255
/** Far longer than any key; the first frame holds it. */
const maxKeyCharacters = 128

/**
 * Reads what a page without types hands over: each function takes any value and answers the arguments or an error.
 * Lengths and contents of a visitor's texts are checked by the visitor itself, by the rules of the service.
 *
 * Source: LCS-15 to LCS-22
 */
export const readArguments = {
  nothing: (): Arguments<null> => given(null),

  text: (value: unknown): Arguments<string> =>
    typeof value === 'string' ? given(value) : invalid('Expected a text.'),

  flag: (value: unknown): Arguments<boolean> =>
    typeof value === 'boolean' ? given(value) : invalid('Expected true or false.'),

  rating: (value: unknown): Arguments<Rating> =>
    isRating(value) ? given(value) : invalid('Expected good, bad or null.'),

  departmentId: (value: unknown): Arguments<number> =>
    Number.isSafeInteger(value) ? given(Number(value)) : invalid('Expected the id of a department.'),

  tags: (value: unknown): Arguments<readonly string[]> => {
    const tags: readonly unknown[] | null = Array.isArray(value) ? [...value] : null
    if (tags?.every((tag) => typeof tag === 'string')) return given(tags)
    return invalid('Expected tags: a list of texts.')
  },

  tag: (value: unknown): Arguments<readonly string[]> =>
    typeof value === 'string' ? given([value]) : invalid('Expected a tag: a text.'),

  visitorInfo: (value: unknown): Arguments<VisitorInfo> => {
    if (!isRecord(value)) return invalid('Expected an object with display_name, email or phone.')
    const entries = Object.entries(value)
    const unknownKey = entries.find(([key]) => !infoKeys.includes(key))?.[0]
    if (unknownKey !== undefined) return invalid(`There is no ${unknownKey}.`)
    const wrong = entries.find(([, detail]) => typeof detail !== 'string')?.[0]
    return wrong === undefined
      ? given(Object.fromEntries(entries))
      : invalid(`Expected ${wrong} to be a text.`)
  },

  page: (value: unknown): Arguments<Page> => {
    const { title, url } = isRecord(value) ? value : {}
    if (typeof title !== 'string' || typeof url !== 'string') return invalid('Expected a title and a url.')
    if (url.length > maxUrlCharacters)
      return invalid(`Expected a url of at most ${maxUrlCharacters} characters.`)
    if (!isUrl(url)) return invalid('Expected an http or https url.')
    if (title.length > maxTitleCharacters)
      return refused('TOO_LONG', `Expected a title of at most ${maxTitleCharacters} characters.`)
    return given({ title, url })
  },

  offlineMessage: (value: unknown): Arguments<OfflineMessage> => {
    if (!isRecord(value)) return invalid('Expected an object with name, email and message.')
    const { name, email, message } = value
    // Null says that there is none, as a form says it whose field is empty.
    const phone = value.phone ?? undefined
    const department = value.department ?? undefined
    if (typeof name !== 'string') return invalid('Expected name to be a text.')
    if (typeof email !== 'string') return invalid('Expected email to be a text.')
    if (typeof message !== 'string') return invalid('Expected message to be a text.')
    if (phone !== undefined && typeof phone !== 'string') return invalid('Expected phone to be a text.')
    if (department !== undefined && !Number.isSafeInteger(department))
      return invalid('Expected department to be the id of a department.')
    return given({
      name,
      email,
      message,
      phone,
      department: department === undefined ? undefined : Number(department),
    })
  },

  file: (value: unknown): Arguments<File> =>
    typeof Blob !== 'undefined' && value instanceof Blob && isNamed(value)
      ? given(value)
      : refused('NOT_SUPPORTED', 'NOT_SUPPORTED'),

  endOptions: (value: unknown): Arguments<EndOptions> => {
    if (isNone(value)) return given({ clearDepartment: false })
    if (!isRecord(value)) return invalid('Expected options, a callback or nothing.')
    return given({ clearDepartment: value.clear_dept_id_on_chat_ended === true })
  },

  initOptions: (value: unknown): Arguments<InitOptions> => {
    const options = isRecord(value) ? value : {}
    const key = options.account_key
    if (typeof key !== 'string' || key.trim() === '') return invalid('account_key has to be a text.')
    if (key.length > maxKeyCharacters)
      return refused('INVALID', `account_key has at most ${maxKeyCharacters} characters.`)
    const { authentication = null, override_proxy, override_auth_server_host, activity_window } = options
    const jwt = isRecord(authentication) ? authentication.jwt_fn : authentication
    if (!isNone(jwt) && typeof jwt !== 'function')
      return invalid('authentication has to hold jwt_fn, a function.')
    for (const host of [override_proxy, override_auth_server_host]) {
      if (!isNone(host) && typeof host !== 'string') return invalid('A host has to be a text.')
    }
    const listens = isRecord(activity_window) && typeof activity_window.addEventListener === 'function'
    if (!isNone(activity_window) && !listens) return invalid('activity_window has to be a window.')
    // Each has been checked; the rest is read as true or false.
    return given(options as InitOptions)
  },

  /** Whether errors are kept from the console; known also when the other options are refused. */
  isQuiet: (value: unknown): Arguments<boolean> =>
    given(isRecord(value) && value.suppress_console_error === true),

  listener: (events: object, name: unknown, handler: unknown): Arguments<null> => {
    if (typeof name !== 'string' || !Object.hasOwn(events, name)) return invalid('There is no such event.')
    return typeof handler === 'function'
      ? given(null)
      : invalid('Expected a function that handles the event.')
  },
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isNamed(blob: Blob): blob is File {
  return 'name' in blob && typeof blob.name === 'string'
}

function isNone(value: unknown): value is undefined | null {
  return value === undefined || value === null
}

function given<Value>(value: Value): Arguments<Value> {
  return { ok: true, value }
}

function invalid(message: string): Arguments<never> {
  return refused('INVALID', message)
}

function refused(kind: string, message: string): Arguments<never> {
  return { ok: false, error: { kind, message } }
}
