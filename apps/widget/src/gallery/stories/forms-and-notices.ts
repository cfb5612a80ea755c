import type { BannerInfo } from '@murphy/contracts/calls'
import type { State } from '../../core/state'
import { createTicketForm, markMissingFields } from '../../flows/ticket/ticket-form'
import { builtInSettings } from '../../flows/ticket/ticket-machine'
import type { TicketValues, TicketState } from '../../core/flow/ticket-flow'
import type { PhoneFlowState, ScannedState, ScreenState } from '../../core/flow/phone-flow'
import type { MyConversationState } from '../../core/flow/my-conversation-flow'
import { continueOnPhoneCopy } from '../../flows/phone/copy'
import { noticeCopy } from '../../shell/notices/copy'
import { stillMessage, stillChat, stillEntry, stillNow, stillState } from '../still-state'
import type { ChatStory, Story } from '../story'

const filled = { name: 'Mia Hart', email: 'mia@example.com', isAgreed: true } as const

/** Every state of the privacy form. */
export const privacyFormStories: readonly Story[] = [
  { name: 'privacy form', form: {} },
  { name: 'privacy form wrong', form: { ...filled, email: 'abc', hasLeftEmail: true } },
  { name: 'privacy form filled', form: filled },
  {
    name: 'privacy form long',
    form: {
      ...filled,
      name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
      email: `${'maximiliana.'.repeat(12)}@example.com`,
    },
  },
  { name: 'privacy form sending', form: { ...filled, at: 'sending' } },
  { name: 'privacy form failed', form: { ...filled, hasFailed: true } },
  { name: 'privacy form leaving', form: { ...filled, at: 'leaving' } },
  { name: 'privacy form closed', form: { ...filled, at: 'closed' } },
]

const nothing: TicketValues = { name: '', email: '', subject: '', message: '' }
const written: TicketValues = {
  name: 'Mia Hart',
  email: 'mia@example.com',
  subject: 'Delivery',
  message: 'The box was wet and one of the bottles is broken.',
}
const long: TicketValues = {
  ...written,
  name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
  message: 'I ordered twelve bottles for a wedding, and this is what happened, day by day.\n'.repeat(12),
}

function ticket(name: string, state: TicketState): ChatStory {
  return {
    name,
    state: {
      ...stillChat([stillMessage('user', 'leave a message')]),
      flow: { name: 'ticket', instance: name, state },
    },
  }
}

function filling(values: TicketValues): Extract<TicketState, { at: 'form' | 'sending' }> {
  return {
    at: 'form',
    opening: { values, chatbotUserId: 'u' },
    form: createTicketForm(values),
    settings: builtInSettings,
  }
}

const empty = filling(nothing)

const mine = { canDownload: true, canContinueOnPhone: false, earlierWidgetSessionIds: [] }

function myConversation(name: string, state: MyConversationState): ChatStory {
  return {
    name,
    state: { ...stillChat(conversation), flow: { name: 'my-conversation', instance: name, state } },
  }
}

function continueOnPhone(name: string, state: PhoneFlowState): ChatStory {
  const isHostDevice = 'opening' in state
  const chat = stillChat(isHostDevice ? conversation : [])
  return {
    name,
    state: {
      ...chat,
      device: { ...chat.device, isHostDevice },
      flow: { name: 'phone', instance: name, state },
    },
  }
}

function scanned(at: ScannedState['at']): ScannedState {
  return { at, code: 'q1S8Zr0y3cUuJm5hQJb2Ew', widgetSessionId: 'w-1' }
}

const shownCode: ScreenState = {
  at: 'shown',
  opening: { for: 'screen', earlierWidgetSessionIds: [] },
  code: 'q1S8Zr0y3cUuJm5hQJb2Ew',
  link: 'https://murphy.example/#continue=q1S8Zr0y3cUuJm5hQJb2Ew',
  endsAt: stillNow + 300_000,
  minutesLeft: 5,
}
const { opening: onPhone } = shownCode

const conversation = [
  stillMessage('bot', "Hi, I'm Murphy. How can I help you today?"),
  stillMessage('user', 'same day delivery in Newtown'),
  stillMessage('bot', 'Same-day delivery is there until 2 pm.'),
]

function withBanner(bannerType: BannerInfo['bannerType'], bannerTemplate: string, state: State): State {
  return { ...state, banner: { bannerType, bannerTemplate, expiry: 60, isBannerActive: true } }
}

const ageChecked: State = {
  ...stillChat([
    ...conversation,
    stillEntry('bot', {
      type: 'message',
      text: 'Online age check is required for same-day delivery in NSW from the 1st June.',
      verifyAge: true,
    }),
  ]),
  features: { asksForAgeCheck: true },
}

const many = Array.from({ length: 12 }, (_, index) =>
  stillMessage('bot', `Line ${index + 1} of a long chat.`),
)

/** The ticket form, the notices above the chat, and the survey after it. */
export const formsAndNotices: readonly ChatStory[] = [
  ticket('ticket form', empty),
  ticket('ticket refused', { ...empty, form: markMissingFields(empty.form) ?? empty.form }),
  ticket('ticket filled', filling(written)),
  ticket('ticket long', filling(long)),
  ticket('ticket sending', { ...filling(written), at: 'sending' }),
  ticket('ticket sent', { at: 'sent' }),
  myConversation('my conversation', { at: 'idle', last: null, opening: mine }),
  myConversation('my conversation in a store', {
    at: 'idle',
    last: null,
    opening: { ...mine, canDownload: false, canContinueOnPhone: true },
  }),
  myConversation('my conversation downloading', { at: 'downloading', opening: mine }),
  myConversation('my conversation downloaded', { at: 'idle', last: 'downloaded', opening: mine }),
  myConversation('my conversation not downloaded', { at: 'idle', last: 'download-failed', opening: mine }),
  myConversation('my conversation asking', { at: 'asking', opening: mine }),
  myConversation('my conversation deleting', { at: 'deleting', opening: mine }),
  myConversation('my conversation not deleted', { at: 'idle', last: 'delete-failed', opening: mine }),
  continueOnPhone('continue on phone creating', { at: 'creating', opening: onPhone }),
  continueOnPhone('continue on phone', shownCode),
  continueOnPhone('continue on phone last minute', { ...shownCode, minutesLeft: 1 }),
  continueOnPhone('continue on phone over', { at: 'over', opening: onPhone }),
  continueOnPhone('continue on phone failed', { at: 'failed', opening: onPhone }),
  continueOnPhone('continue on phone redeeming', scanned('redeeming')),
  continueOnPhone('continue on phone unanswered', scanned('unanswered')),
  continueOnPhone('continue on phone refused', scanned('refused')),
  {
    name: 'continued on phone',
    state: stillChat([...conversation.slice(1), stillMessage('system', continueOnPhoneCopy.phone.continued)]),
  },
  {
    name: 'banner notification',
    state: withBanner('notification', 'Our stores close at 6 pm on Tuesday.', stillChat(conversation)),
  },
  {
    name: 'banner warning',
    state: withBanner('warning', 'Deliveries are slower this week.\nWe are sorry.', stillChat(many)),
  },
  {
    name: 'banner error',
    state: withBanner('error', 'We cannot take payments right now.', stillChat(conversation)),
  },
  {
    name: 'banner long',
    state: withBanner(
      'notification',
      '<b>Markup stays text.</b> And a notice may be as long as somebody in a hurry writes it, with an address like https://shop.example/a/very/long/address/without/any/place/to/break in it.\n'.repeat(
        4,
      ),
      stillChat(conversation),
    ),
  },
  { name: 'banner over age check', state: withBanner('warning', 'Deliveries are slower.', ageChecked) },
  { name: 'age check alert', state: ageChecked },
  { name: 'age check read', state: ageChecked, opens: noticeCopy.age.read },
  { name: 'survey before its vendor', state: stillState({ frame: { at: 'open', view: { at: 'survey' } } }) },
]
