import { hiddenKinds, quickReplyKinds, shownKinds } from '@murphy/contracts/reply-items'
import type { BannerInfo } from '@murphy/contracts/calls'
import { expect, it } from 'vitest'
import type { EndPromptType, Frame, View } from '../core/frame/frame-state'
import type { LiveChatState } from '../core/live-chat/live-chat-state'
import type { State } from '../core/state'
import type { OpenFlow } from '../core/flow/flows'
import type { PrivacyFormState } from '../privacy-form/privacy-form-machine'
import { chatStories, stories } from './stories'

/** Every name of a union, so that a new one does not compile before it stands here. */
type Every<Name extends PropertyKey> = Readonly<Record<Name, true>>
type StateOf<Name extends OpenFlow['name']> = Extract<OpenFlow, { readonly name: Name }>['state']['at']

const flowStates: { readonly [Name in OpenFlow['name']]: Every<StateOf<Name>> } = {
  article: { loading: true, shown: true, failed: true },
  claim: {
    loading: true,
    'load-failed': true,
    form: true,
    summary: true,
    sending: true,
    failed: true,
    opened: true,
    uncertain: true,
    refused: true,
  },
  phone: {
    creating: true,
    shown: true,
    over: true,
    failed: true,
    redeeming: true,
    unanswered: true,
    refused: true,
  },
  'delivery-tracking': { loading: true, shown: true },
  'find-a-wine': {
    type: true,
    price: true,
    varietal: true,
    expert: true,
    results: true,
    recommendationList: true,
  },
  'live-chat-entry': { form: true, overlay: true },
  'live-chat-rating': { asking: true, thanked: true },
  'my-conversation': { idle: true, downloading: true, asking: true, deleting: true },
  nominee: { loading: true, form: true, submitting: true, confirmation: true, failure: true },
  ticket: { form: true, sending: true, sent: true },
}
const frames: Every<Frame['at']> = { open: true, closed: true }
const screens: Every<View['at']> = {
  welcome: true,
  chat: true,
  'end-prompt': true,
  survey: true,
  ended: true,
}
const prompts: Every<EndPromptType> = { 1: true, 2: true, 3: true, 4: true, default: true }
const banners: Every<BannerInfo['bannerType']> = { notification: true, warning: true, error: true }
const chats: Every<LiveChatState['at']> = {
  off: true,
  loading: true,
  idle: true,
  starting: true,
  queued: true,
  chatting: true,
  left: true,
  over: true,
}
const forms: Every<PrivacyFormState['at']> = { filling: true, sending: true, leaving: true, closed: true }

const states = chatStories.map(({ state }) => state)

it.each<[string, readonly string[], (state: State) => string | null]>([
  ['frame', Object.keys(frames), ({ frame }) => frame.at],
  ['screen', Object.keys(screens), ({ frame }) => (frame.at === 'open' ? frame.view.at : null)],
  [
    'prompt at the end',
    Object.keys(prompts),
    ({ frame }) => (frame.at === 'open' && frame.view.at === 'end-prompt' ? `${frame.view.type}` : null),
  ],
  ['banner', Object.keys(banners), ({ banner }) => banner?.bannerType ?? null],
  ['live chat', Object.keys(chats), ({ liveChat }) => liveChat.at],
  [
    'flow',
    Object.entries(flowStates).flatMap(([name, all]) => Object.keys(all).map((at) => `${name} ${at}`)),
    ({ flow }) => (flow === null ? null : `${flow.name} ${flow.state.at}`),
  ],
])('the gallery shows every state of the %s', (_what, all, shownBy) => {
  const shown = new Set(states.map(shownBy))
  expect(all.filter((each) => !shown.has(each))).toEqual([])
})

it('the gallery shows every state of the privacy form', () => {
  const shown = new Set(stories.flatMap((story) => ('form' in story ? [story.form.at ?? 'filling'] : [])))
  expect(Object.keys(forms).filter((at) => !shown.has(at as PrivacyFormState['at']))).toEqual([])
})

it('the gallery shows all 28 kinds of reply items, and the choices of each quick reply [MSG-19]', () => {
  const kinds = [...shownKinds, ...quickReplyKinds, ...hiddenKinds]
  expect(kinds).toHaveLength(28)
  const byName = new Map(chatStories.map(({ name, state }) => [name, state]))
  expect(kinds.filter((kind) => !byName.has(`kind ${kind}`))).toEqual([])
  for (const kind of kinds) {
    const { entries = [], quickReplies = null } = byName.get(`kind ${kind}`)?.conversation ?? {}
    const isShown = (shownKinds as readonly string[]).includes(kind)
    expect(entries.every(({ item }) => item.type === (isShown ? kind : 'message'))).toBe(true)
    expect(quickReplies?.items.some(({ type }) => type === kind) ?? false).toBe(
      (quickReplyKinds as readonly string[]).includes(kind),
    )
  }
})

it('the names of the stories are unique', () => {
  const names = stories.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
