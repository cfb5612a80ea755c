import type { VisitorInfo } from '../../live-chat-sdk'
import type { Answered } from '../live-chat-client'
import { refused } from '../visitor/visitor-core'

const infoKeys = ['display_name', 'email', 'phone']
const maxUrlCharacters = 2048

/** Asks when the details are texts under the three known names. Source: live-chat.md 1.2 */
export function checkedInfo(info: VisitorInfo, ask: (info: VisitorInfo) => Answered): Answered {
  for (const [key, value] of Object.entries(info ?? {})) {
    if (!infoKeys.includes(key)) return invalid(`There is no ${key}.`)
    if (typeof value !== 'string') return invalid(`Expected ${key} to be a text.`)
  }
  return ask(info ?? {})
}

/** Tells the page when both are texts and the address is at most 2048 characters long. Source: live-chat.md 1.2 */
export function checkedPath(
  page: { readonly title: string; readonly url: string },
  tell: (page: { readonly title: string; readonly url: string }) => void,
): Answered {
  const { title, url } = page ?? {}
  if (typeof title !== 'string' || typeof url !== 'string') return invalid('Expected a title and a url.')
  if (url.length > maxUrlCharacters)
    return invalid(`Expected a url of at most ${maxUrlCharacters} characters.`)
  tell({ title, url })
  return Promise.resolve({ ok: true, value: null })
}

function invalid(message: string): Answered {
  return Promise.resolve(refused('INVALID', message))
}
