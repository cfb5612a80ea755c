import type { ManagedName, PreviewBody } from '@murphy/contracts/desk'
import type { Drafts } from '../settings-context'

const seen: readonly ManagedName[] = [
  'liveChat.hours',
  'liveChat.holidays',
  'liveChat.closedNow',
  'banner',
  'greetingTemplate',
  'botIcon',
  'botIcon.seasons',
  'feature.EnableWebSocketConnection',
  'feature.SddPrompt',
  'theme',
]

/** Of what is not saved yet, what the chat window shows: a slip elsewhere is no reason not to show it. */
export function seenByShoppers(drafts: Drafts): PreviewBody['drafts'] {
  const named = seen.filter((name) => drafts[name] !== undefined).map((name) => [name, drafts[name]])
  // What a form has made is JSON.
  return Object.fromEntries(named) as PreviewBody['drafts']
}
