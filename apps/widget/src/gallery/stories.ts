import type { State } from '../core/state'
import type { OpenFlow } from '../flows/machines'
import { nomineeCopy } from '../flows/nominee/copy'
import { emptyForm, submitted } from '../flows/nominee/nominee-form'
import {
  loadingDelivery,
  oneConsignment,
  orders,
  pickupOrder,
  shownDelivery,
  threeConsignments,
  troubledConsignments,
  undrawableOrder,
} from './deliveries'
import type { ChatStory, Story } from './story'
import { said, stillChat, stillEntry, stillState } from './still-state'
import { shellStories } from './stories/shell-stories'
import { orderStories } from './stories/orders'
import { replyKindStories, usedReplyStory } from './stories/reply-kinds'
import { storesAndProducts } from './stories/stores-and-products'
import { formsAndNotices } from './stories/forms-and-notices'
import { findAWineStories } from './stories/find-a-wine'
import { liveChatStories } from './stories/live-chat'
import { privacyFormStories } from './stories/privacy-form'

const article = {
  name: 'How do I return a bottle?',
  body: '<p>Bring it back to any store within <b>30 days</b>, with your receipt or order number.</p><h2>What you need</h2><ul><li>The bottle, unopened</li><li>Your receipt, or the card you paid with</li></ul><p>Something wrong with it? <a href="https://help.example/faulty">Read about faulty products</a>.</p><blockquote>Refunds go to the card you paid with and take 3 to 5 days.</blockquote><script>alert(1)</script>',
  edited_at: '2024-05-21T10:00:00+10:00',
  html_url: 'https://help.example/returns',
}

const articleOpening = {
  articleId: 'returns',
  title: article.name,
  payload: null,
  followUpEventName: null,
  intentGroupId: 'ig-2',
  intentGroupName: 'Returns',
  queryId: 'q-2',
} as const

const nomineeOpening = {
  order: pickupOrder,
  intentGroupId: 'ig-5',
  intentGroupName: 'Pick up',
  queryId: 'q-3',
} as const

const confirmation = {
  at: 'confirmation',
  opening: nomineeOpening,
  nomineeName: 'Jane Obrien',
  mobile: '412 345 678',
} as const

const conversation = [
  said('bot', "Hi Alex, I'm Murphy. How can I help you today?"),
  said('user', 'how do i return a bottle'),
  said('bot', 'Here is what I found about returns.'),
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

const chats: readonly ChatStory[] = [
  { name: 'welcome', state: stillState({ frame: { at: 'open', view: { at: 'welcome', since: null } } }) },
  { name: 'start', state: stillChat([said('bot', "Hi, I'm Murphy. How can I help you today?")]) },
  { name: 'conversation', state: stillChat(conversation) },
  {
    name: 'voices',
    state: stillChat([
      said('bot', 'First of a run, with my name.'),
      said('bot', 'Second of the run, without it.', {
        item: { type: 'message', text: 'Second of the run, without it.', subtext: 'NSW only' },
      }),
      said('user', 'A longer line of the shopper, long enough to break into a second one in the bubble.'),
      said('bot', 'A label again.'),
      said('system', 'Sarah has joined the chat.'),
      stillEntry('agent', {
        type: 'livechatmessage',
        text: 'Hi, Sarah here. I can see your order.',
        from: 'agent',
        displayName: 'Sarah Jones',
      }),
      said('user', 'Thanks', { at: Date.parse('2024-06-06T12:00:00+10:00') }),
    ]),
  },
  {
    name: 'typing and quick replies',
    state: stillChat(conversation.slice(0, 3), {
      awaiting: [{ requestId: 'r-1', isFollowUp: false, asked: { kind: 'text', text: 'Hi' } }],
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
      said('user', 'where is my order'),
      said('bot', 'Your delivery is due on 12 Jun.', {
        vote: { acceptanceEventName: 'OrderTrackingAcceptance', followUpEventName: null, answer: null },
      }),
    ]),
  },
  {
    name: 'orders',
    state: stillChat([
      said('user', 'my orders'),
      said('bot', 'Here are your recent orders.'),
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
      said(
        'user',
        'https://shop.example/a/very/long/address/without/any/place/to/break/it/that/people/paste',
      ),
      said(
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
        said(index % 3 === 0 ? 'user' : 'bot', `Line ${index + 1} of a chat of a whole day.`),
      ),
    ),
  },
  {
    name: 'an answer that cannot be drawn',
    state: stillChat([
      said('user', 'my orders'),
      said('bot', 'Here are your recent orders.'),
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

const flows: readonly ChatStory[] = [
  flow('article loading', { name: 'article', state: { at: 'loading', opening: articleOpening } }),
  flow('article', {
    name: 'article',
    state: { at: 'shown', opening: articleOpening, article, vote: 'open' },
  }),
  flow('article voted', {
    name: 'article',
    state: { at: 'shown', opening: articleOpening, article, vote: 'accepted' },
  }),
  flow('article failed', { name: 'article', state: { at: 'failed', opening: articleOpening } }),
  flow('delivery loading', { name: 'delivery-tracking', state: loadingDelivery }),
  flow('delivery one', { name: 'delivery-tracking', state: shownDelivery(oneConsignment) }),
  flow('delivery three', { name: 'delivery-tracking', state: shownDelivery(threeConsignments, 1) }),
  flow('delivery in trouble', {
    name: 'delivery-tracking',
    state: shownDelivery(troubledConsignments, 0),
  }),
  flow('nominee loading', {
    name: 'nominee',
    state: { at: 'loading', opening: nomineeOpening, form: emptyForm },
  }),
  flow('nominee form', {
    name: 'nominee',
    state: { at: 'form', opening: nomineeOpening, form: emptyForm, currentNominee: 'Jo Park' },
  }),
  flow('nominee wrong', {
    name: 'nominee',
    state: {
      at: 'form',
      opening: nomineeOpening,
      currentNominee: null,
      form: {
        values: { nomineeFullName: "Jane O'Brien", nomineePhoneNumber: '312 345 678' },
        problems: { nomineeFullName: 'special-characters', nomineePhoneNumber: 'not-australian' },
        left: ['nomineeFullName', 'nomineePhoneNumber'],
        firstWrong: 'nomineeFullName',
        refusals: 1,
        sent: null,
      },
    },
  }),
  flow('nominee empty', {
    name: 'nominee',
    state: { at: 'form', opening: nomineeOpening, currentNominee: null, form: submitted(emptyForm) },
  }),
  flow('nominee with one name', {
    name: 'nominee',
    state: {
      at: 'form',
      opening: nomineeOpening,
      currentNominee: null,
      form: submitted({ ...emptyForm, values: { nomineeFullName: 'Jane', nomineePhoneNumber: '412345678' } }),
    },
  }),
  {
    ...flow('nominee reads of the details', {
      name: 'nominee',
      state: { at: 'form', opening: nomineeOpening, form: emptyForm, currentNominee: null },
    }),
    opens: nomineeCopy.readWhatThisMeans,
  },
  flow('nominee confirmation', { name: 'nominee', state: confirmation }),
  {
    ...flow('nominee reads of the IDs', { name: 'nominee', state: confirmation }),
    opens: nomineeCopy.seeIds,
  },
  flow('nominee failure', {
    name: 'nominee',
    state: {
      at: 'failure',
      opening: nomineeOpening,
      form: emptyForm,
      hoursLine: 'Live chat hours: 10:00am to 4:00pm, Tues to Sat (AEST)',
    },
  }),
]

type FlowAt = {
  [Name in OpenFlow['name']]: Omit<Extract<OpenFlow, { name: Name }>, 'instance'>
}[OpenFlow['name']]

function flow(name: string, open: FlowAt): ChatStory {
  return { name, state: { ...stillChat(conversation), flow: { ...open, instance: `instance of ${name}` } } }
}

export const chatStories: readonly ChatStory[] = [
  ...chats,
  ...flows,
  ...orderStories,
  ...storesAndProducts,
  ...findAWineStories,
  ...formsAndNotices,
  ...liveChatStories,
  ...shellStories,
  usedReplyStory,
  ...replyKindStories,
]

export const stories: readonly Story[] = [
  ...chatStories,
  ...privacyFormStories,
  { name: 'page that is not there', isNotFound: true },
]
