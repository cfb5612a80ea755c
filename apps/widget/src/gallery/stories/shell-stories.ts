import type { BotIcon } from '@murphy/domain/bot-icon'
import { fill } from '@murphy/domain/copy'
import { replyCopy } from '../../core/conversation/copy'
import { chatCopy } from '../../core/copy'
import { hubCopy } from '../../core/hub/copy'
import { liveChatCopy } from '../../core/live-chat/copy'
import type { EndPromptType } from '../../core/frame/frame-state'
import type { State } from '../../core/state'
import { flowCopy } from '../../flows/copy'
import { stillMessage, stillChat, stillState } from '../still-state'
import type { ChatStory } from '../story'

const chat = stillChat([
  stillMessage('bot', "Hi, I'm Murphy. How can I help you today?"),
  stillMessage('user', 'my orders'),
])

function endPrompt(name: string, type: EndPromptType, isLeaving = false): ChatStory {
  return {
    name: `end prompt ${name}`,
    state: { ...chat, frame: { at: 'open', view: { at: 'end-prompt', type, isLeaving } } },
  }
}

function launcher(name: string, unread: number, state: State = chat): ChatStory {
  return {
    name: `launcher ${name}`,
    state: {
      ...state,
      conversation: { ...state.conversation, unread },
      frame: { at: 'closed', next: { at: 'chat' }, leaving: null },
    },
  }
}

function wearing(icon: keyof BotIcon): State {
  const botIcon = { normal: false, xmas: false, mask: false, [icon]: true }
  const value = { greetingTemplate: { guest: '', loggedIn: '' }, bannerInfo: null, botIcon }
  return { ...chat, configuration: { at: 'loaded', value } }
}

function lines(from: 'bot' | 'system', texts: readonly string[]) {
  return texts.map((text) => stillMessage(from, text))
}

/** The launcher, the end of a session, the seasons, and every message of the widget about a failure. */
export const shellStories: readonly ChatStory[] = [
  launcher('with nothing new', 0),
  launcher('with more than it can count', 120),
  launcher('at Christmas', 1, wearing('xmas')),
  launcher('masked', 1, wearing('mask')),
  { name: 'bot icon at Christmas', state: wearing('xmas') },
  { name: 'bot icon masked', state: wearing('mask') },
  {
    name: 'end screen behind a widget that closes',
    state: { ...chat, frame: { at: 'closed', next: { at: 'welcome', since: null }, leaving: 'ended' } },
  },
  endPrompt('after silence', 2),
  endPrompt('of the bot', 3),
  endPrompt('of another kind', 'default'),
  endPrompt('that goes', 1, true),
  {
    name: 'ended and starting again',
    state: stillState({ frame: { at: 'open', view: { at: 'ended', isLeaving: true } } }),
  },
  { name: 'on a screen in a store', state: { ...chat, device: { ...chat.device, isHostDevice: true } } },
  {
    name: 'answer voted',
    state: stillChat([
      stillMessage('user', 'where is my order'),
      stillMessage('bot', 'Your delivery is due on 12 Jun.', {
        vote: { acceptanceEventName: 'OrderTrackingAcceptance', followUpEventName: null, answer: 'yes' },
      }),
    ]),
  },
  {
    name: 'texts of who is there',
    state: stillChat([
      stillMessage('bot', chatCopy.welcome.guest),
      stillMessage('bot', fill(chatCopy.welcome.signedIn, { name: 'Alex' })),
      ...lines('system', [
        fill(chatCopy.loggedIn, { name: 'Alex' }),
        chatCopy.loggedOff,
        chatCopy.stillThere,
        replyCopy.notKept,
      ]),
      stillMessage('bot', fill(chatCopy.loginThanks, { name: 'Alex' })),
    ]),
  },
  {
    name: 'texts of what fails',
    state: stillChat([
      ...lines('bot', [
        chatCopy.technicalIssues,
        replyCopy.empty,
        ...Object.values(chatCopy.refusal),
        ...flowCopy.delivery.failed,
        flowCopy.nominee.failed,
      ]),
      ...lines('system', Object.values(hubCopy)),
    ]),
  },
  {
    name: 'texts of what leads away',
    state: stillChat([stillMessage('bot', replyCopy.experts), stillMessage('bot', flowCopy.nominee.failed)], {
      quickReplies: {
        id: 'g-1',
        entryId: null,
        shopper: null,
        items: [{ type: 'url', text: replyCopy.login, uri: '/login', target: 'route' }],
        isUsed: false,
        pressedId: null,
        isStanding: true,
      },
    }),
  },
  {
    name: 'texts of live chat',
    state: stillChat(
      lines('system', [
        ...[
          liveChatCopy.queue.busy,
          liveChatCopy.queue.patience,
          liveChatCopy.queue.near,
          liveChatCopy.queue.front,
        ].map((text) => fill(text, { n: 12 })),
        fill(liveChatCopy.joined, { name: 'Sarah' }),
        fill(liveChatCopy.left, { name: 'Sarah' }),
      ]),
    ),
  },
  {
    name: 'texts of live chat that fails',
    state: stillChat([
      ...lines('bot', Object.values(liveChatCopy.failure)),
      ...lines('system', [
        liveChatCopy.unavailable,
        liveChatCopy.disruption,
        liveChatCopy.ended,
        liveChatCopy.tooLong,
        liveChatCopy.notSent,
        fill(liveChatCopy.file.size, { size: '20 MB' }),
        liveChatCopy.file.type,
        liveChatCopy.file.disabled,
        liveChatCopy.file.failed,
      ]),
    ]),
  },
]
