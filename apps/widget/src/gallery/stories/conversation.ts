import type { State } from '../../core/state'
import { orders, pickupOrder, undrawableOrder } from '../deliveries'
import { stillMessage, stillChat, stillEntry, stillState } from '../still-state'
import type { ChatStory } from '../story'

/** A conversation about a return, which other stories use too. */
export const conversation = [
  stillMessage('bot', "Hi Alex, I'm Murphy. How can I help you today?"),
  stillMessage('user', 'how do i return a bottle'),
  stillMessage('bot', 'Here is what I found about returns.'),
  stillEntry('bot', {
    type: 'article-list',
    items: [
      {
        type: 'article',
        articleId: 'returns',
        title: 'How do I return a bottle?',
        summary: 'Bring it back to any store within 30 days, unopened, with your receipt or order number.',
      },
      {
        type: 'article',
        articleId: 'faulty',
        title: 'My product is faulty',
        summary: 'Corked, broken or not what you ordered.',
      },
    ],
  }),
]

/** The chat with Murphy, its prompts and its long contents. */
export const conversationStories: readonly ChatStory[] = [
  { name: 'welcome', state: stillState({ frame: { at: 'open', view: { at: 'welcome', since: null } } }) },
  { name: 'start', state: stillChat([stillMessage('bot', "Hi, I'm Murphy. How can I help you today?")]) },
  { name: 'conversation', state: stillChat(conversation) },
  {
    name: 'voices',
    state: stillChat([
      stillMessage('bot', 'First of a run, with my name.'),
      stillMessage('bot', 'Second of the run, without it.', {
        item: { type: 'message', text: 'Second of the run, without it.', subtext: 'NSW only' },
      }),
      stillMessage(
        'user',
        'A longer line of the shopper, long enough to break into a second one in the bubble.',
      ),
      stillMessage('bot', 'A label again.'),
      stillMessage('system', 'Sarah has joined the chat.'),
      stillEntry('agent', {
        type: 'livechatmessage',
        text: 'Hi, Sarah here. I can see your order.',
        from: 'agent',
        displayName: 'Sarah Jones',
      }),
      stillMessage('user', 'Thanks', { at: Date.parse('2024-06-06T12:00:00+10:00') }),
    ]),
  },
  {
    name: 'typing and quick replies',
    state: stillChat(conversation.slice(0, 3), {
      awaiting: [{ requestId: 'r-1', isFollowUp: false, request: { kind: 'text', text: 'Hi' } }],
      quickReplies: {
        id: 'g-1',
        entryId: null,
        shopper: null,
        isUsed: false,
        pressedId: null,
        items: [
          { type: 'qr', items: [{ text: 'Track an order' }, { text: 'Help' }] },
          { type: 'url', text: 'Log in', uri: 'https://shop.example/login', target: 'route' },
        ],
      },
    }),
  },
  {
    name: 'answer vote',
    state: stillChat([
      stillMessage('user', 'where is my order'),
      stillMessage('bot', 'Your delivery is due on 12 Jun.', {
        vote: { acceptanceEventName: 'OrderTrackingAcceptance', followUpEventName: null, answer: null },
      }),
    ]),
  },
  {
    name: 'orders',
    state: stillChat([
      stillMessage('user', 'my orders'),
      stillMessage('bot', 'Here are your recent orders.'),
      stillEntry('bot', { type: 'verifiedOrders', items: [...orders] }),
    ]),
  },
  {
    name: 'long draft',
    state: { ...stillChat(conversation), drafts: { draft: 'one\ntwo\nthree\nfour', forms: {} } },
  },
  {
    name: 'end prompt',
    state: {
      ...stillChat(conversation),
      frame: { at: 'open', view: { at: 'end-prompt', type: 1, isLeaving: false } },
    },
  },
  { name: 'ended', state: stillState({ frame: { at: 'open', view: { at: 'ended', isLeaving: false } } }) },
  {
    name: 'long words',
    state: stillChat([
      stillMessage(
        'user',
        'https://shop.example/a/very/long/address/without/any/place/to/break/it/that/people/paste',
      ),
      stillMessage(
        'bot',
        'Pneumonoultramicroscopicsilicovolcanoconiosis is a word, and Llanfairpwllgwyngyllgogerychwyrndrobwll a place.',
      ),
      stillEntry('bot', {
        type: 'pickup-order-detail',
        order: {
          ...pickupOrder,
          status: 'Awaiting',
          pickUpStoreName: 'Saint Kilda West Upper Esplanade Corner of Fitzroy Street',
          nomineeDetails: { nomineeName: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff' },
        },
      }),
    ]),
  },
  {
    name: 'long conversation',
    state: stillChat(
      Array.from({ length: 150 }, (_, index) =>
        stillMessage(index % 3 === 0 ? 'user' : 'bot', `Line ${index + 1} of a chat of a whole day.`),
      ),
    ),
  },
  {
    name: 'an answer that cannot be drawn',
    state: stillChat([
      stillMessage('user', 'my orders'),
      stillMessage('bot', 'Here are your recent orders.'),
      stillEntry('bot', { type: 'verifiedOrders', items: [undrawableOrder] }),
      stillEntry('bot', { type: 'verifiedOrders', items: [{ ...pickupOrder, orderId: '10234599' }] }),
    ]),
  },
  {
    name: 'on a page of its own',
    state: standalone(stillChat(conversation)),
  },
  {
    name: 'launcher',
    state: {
      ...stillChat(conversation, { unread: 3 }),
      frame: { at: 'closed', next: { at: 'chat' }, leaving: null },
    },
  },
]

/** Not in a frame: the panel floats above the page. */
function standalone(state: State): State {
  return { ...state, device: { ...state.device, isFramed: false } }
}
