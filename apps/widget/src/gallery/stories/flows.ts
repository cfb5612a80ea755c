import { nomineeCopy } from '../../flows/nominee/copy'
import { emptyForm, validateForm } from '../../flows/nominee/nominee-form'
import {
  loadingDelivery,
  oneConsignment,
  pickupOrder,
  shownDelivery,
  threeConsignments,
  troubledConsignments,
} from '../deliveries'
import { stillChat } from '../still-state'
import type { ChatStory, FlowAt } from '../story'
import { conversation } from './conversation'

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
  isAtStore: false,
} as const

/** The pages over the chat: article, delivery tracking and nominee. */
export const flowStories: readonly ChatStory[] = [
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
    state: { ...shownDelivery(troubledConsignments, 0), isUpdated: true },
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
        touched: ['nomineeFullName', 'nomineePhoneNumber'],
        firstWrong: 'nomineeFullName',
        refusals: 1,
        sent: null,
      },
    },
  }),
  flow('nominee empty', {
    name: 'nominee',
    state: { at: 'form', opening: nomineeOpening, currentNominee: null, form: validateForm(emptyForm) },
  }),
  flow('nominee with one name', {
    name: 'nominee',
    state: {
      at: 'form',
      opening: nomineeOpening,
      currentNominee: null,
      form: validateForm({
        ...emptyForm,
        values: { nomineeFullName: 'Jane', nomineePhoneNumber: '412345678' },
      }),
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
  flow('nominee at the store', { name: 'nominee', state: { ...confirmation, isAtStore: true } }),
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
      hoursText: 'Live chat hours: 10:00am to 4:00pm, Tues to Sat (AEST)',
    },
  }),
]

function flow(name: string, open: FlowAt): ChatStory {
  return { name, state: { ...stillChat(conversation), flow: { ...open, instance: `instance of ${name}` } } }
}
