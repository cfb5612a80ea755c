import { getSydneyZoneName } from '@murphy/domain/calendar'
import { formatLocalDayAndTime } from '../format-time'
import { skillsCopy } from './skills/copy'
import { secondFactorCopy } from './staff/copy'
import { visitsCopy } from './visits/copy'

export const copy = {
  title: 'Settings',
  sections: 'Settings',
  section: {
    '': 'Hours',
    messages: 'Banner and greeting',
    look: 'Appearance',
    features: 'Features and sites',
    routing: 'Routing',
    service: 'Service levels',
    visits: 'Visits and offers',
    data: 'Files and data',
    people: 'Team',
    history: 'Change history',
  },
  loading: 'Loading settings…',
  save: 'Save',
  saving: 'Saving…',
  discard: 'Discard',
  unsaved: 'Unsaved changes',
  saved: 'Saved.',
  savedForShoppers: 'Saved. Shoppers see it from their next page load.',
  showCurrent: 'Show current value',
  standard: 'Default value',
  remove: 'Remove',
} as const

export type SectionName = keyof typeof copy.section

export const hoursCopy = {
  title: 'Opening hours',
  about: 'When shoppers can start a chat with an agent. Murphy always answers.',
  isEnabled: 'Use opening hours (otherwise live chat is always open)',
  type: 'Applies to',
  types: { account: 'All departments', department: 'Each department separately' },
  zone: 'Time zone',
  week: 'Week',
  closed: 'Closed',
  addPeriod: 'Add hours',
  from: 'From',
  until: 'Until',
  reads: 'Shoppers see',
  noText: 'Closed every day',
  copyTo: 'Copy to Monday to Friday',
  holidaysTitle: 'Holidays',
  holidaysAbout: 'Live chat stays closed on these days.',
  holiday: 'Holiday',
  addHoliday: 'Add holiday',
  noHolidays: 'No holidays',
  nowTitle: 'Closed now',
  nowAbout: 'Closes live chat immediately, also during opening hours, until you switch this off.',
  now: 'Live chat is closed now',
} as const

export const messagesCopy = {
  bannerTitle: 'Banner',
  bannerAbout: 'A message across the top of the chat for every shopper.',
  isActive: 'Show the banner',
  text: 'Text',
  type: 'Type',
  types: { notification: 'Notification', warning: 'Warning', error: 'Error' },
  expiry: 'Show again after closing, in minutes',
  greetingTitle: 'Greeting',
  greetingAbout: 'Murphy’s first message. {name} is replaced with the first name of a signed-in shopper.',
  guest: 'For guests',
  loggedIn: 'For signed-in shoppers',
} as const

export const appearanceCopy = {
  iconTitle: 'Murphy’s icon',
  iconAbout: 'The icon outside the seasons below.',
  icon: 'Icon',
  icons: { normal: 'Standard', xmas: 'Christmas hat', mask: 'Mask' },
  seasonsTitle: 'Seasons',
  seasonsAbout:
    'The icon from the first to the last day, in Sydney time. If two seasons overlap, the upper one applies.',
  from: 'First day',
  until: 'Last day',
  addSeason: 'Add season',
  noSeasons: 'No seasons',
  themeTitle: 'Colours and shape',
  themeAbout: 'Leave a field empty for the default. Text needs a contrast of 4.5:1 against its background.',
  tokens: {
    bottle: 'Brand colour',
    bottleDark: 'Brand colour, dark',
    label: 'Accent colour',
    labelDark: 'Accent colour, dark',
    radius: 'Corner radius, 0px to 16px',
    font: 'Font',
    titleFont: 'Title font',
    logo: 'Logo, such as /logo.svg',
    logoDark: 'Logo, dark',
  },
} as const

export const featuresCopy = {
  socketTitle: 'Real-time connection',
  socketAbout: 'When this is off, the chat window sends single requests. Takes effect on the next page load.',
  socket: 'Use the real-time connection',
  sddTitle: 'Same-day delivery',
  sddAbout: 'Offers same-day delivery in the chat window.',
  sdd: 'Show the prompt',
  suggestionsTitle: 'Suggested replies',
  suggestionsAbout:
    'Suggests replies to agents from help articles, the shopper’s orders and canned replies. Nothing is sent without an agent.',
  suggestions: 'Suggest replies',
  surveyTitle: 'Survey',
  surveyAbout:
    'A script that shows a survey at the end of a conversation. The operator must allow its site. Leave empty for no survey.',
  survey: 'Script URL',
  originsTitle: 'Allowed sites',
  originsAbout:
    'Sites that may show Murphy, one per line, such as https://shop.example. Sites in the server configuration are always allowed.',
  origins: 'Site URLs',
  modelTitle: 'External language model',
  modelAbout:
    'The site of the language model in the server configuration, such as https://models.example. Shopper messages are sent to it without names, addresses and numbers. Leave empty to send nothing.',
  model: 'Accepted site URL',
} as const

export const routingCopy = {
  title: 'Routing rules',
  about: 'Decide which agent is offered a waiting chat, and which chat comes first.',
  lastAgent: 'Offer a chat to the visitor’s last agent first',
  lastAgentDays: 'Days after the last chat',
  vipTags: 'VIP tags of verified shoppers, separated by commas',
  vipMinutes: 'Head start of a VIP, in minutes',
  repeatMinutes: 'Head start of a repeat contact within 24 hours, in minutes',
  longWaitMinutes: 'Long wait, in minutes: ahead of newer VIPs and repeat contacts',
  overflow: 'Overflow',
  from: 'From department',
  to: 'To department',
  after: 'After, in seconds',
  addOverflow: 'Add overflow',
  noOverflow: 'No overflow',
} as const

export const serviceCopy = {
  title: 'Reply targets',
  about:
    'Minutes within the opening hours, holidays excluded. Leave both fields of a department empty to use the targets of all other departments.',
  allDepartments: 'All other departments',
  first: 'First reply, in minutes',
  next: 'Next reply, in minutes',
  removed: 'Removed department',
  mailsTitle: 'Alerts by email',
  mailsAbout: 'Managers get at most one email an hour for each department.',
  mails: 'Email managers when a target is missed',
} as const

export const dataCopy = {
  planTitle: 'File sharing',
  planAbout: 'Files that shoppers can send to an agent.',
  areUploadsEnabled: 'Allow files',
  allowsUploads: 'Plan includes customization (required for files)',
  extensions: 'File types, separated by commas',
  maxSize: 'Maximum file size, in MB',
  days: {
    'retention.conversationDays': 'Keep conversations with Murphy, in days',
    'retention.liveChatDays': 'Keep live chats and their files, in days',
    'retention.consentDays': 'Keep consents, in days',
    'retention.eventDays': 'Keep usage events, in days',
    'retention.actionDays': 'Keep records of changes that shoppers confirmed, in days',
    'retention.claimDays': 'Keep photos of claims, in days',
    'retention.auditDays': 'Keep the audit log, in days',
  },
} as const

export const previewCopy = {
  title: 'Preview',
  about: 'The chat window with your unsaved changes. Nothing is sent from it, and only you see it.',
  date: 'Day',
  time: 'Time',
  days: {
    may: '31 May',
    christmas: 'Christmas',
    forward: 'Clocks go forward',
    back: 'Clocks go back',
  },
  viewer: 'View as',
  guest: 'Guest',
  signedIn: 'Alex (signed in)',
  frame: 'Chat window preview',
  loading: 'Loading chat window…',
  stillBefore: 'The preview shows the last valid values.',
  open: 'Live chat is open.',
  closed: 'Live chat is closed.',
  wears: { normal: 'Standard icon', xmas: 'Icon with a Christmas hat', mask: 'Icon with a mask' },
} as const

export const changeHistoryCopy = {
  title: 'Change history',
  about: 'The last 200 changes, newest first',
  none: 'No changes yet',
  heads: ['Setting', 'Changed by', 'Before', 'After', 'Action'],
  undo: 'Restore',
  undoes: 'restored an earlier value',
  undone: 'The earlier value was restored.',
  isNow: 'Current value',
} as const

/** Texts for values in the change history. */
export const valueCopy = {
  none: 'none',
  on: 'on',
  off: 'off',
  alwaysOpen: 'always open',
  shown: 'Shown',
  notShown: 'Not shown',
  day: 'day',
  days: 'days',
  filesOn: 'Files allowed',
  filesOff: 'Files not allowed',
  planOn: 'with customization',
  planOff: 'without customization',
  upTo: 'up to',
} as const

export function formatPart(part: string, value: string): string {
  return `${part}: ${value}`
}

export function formatQuoted(text: string): string {
  return text === '' ? valueCopy.none : `“${text}”`
}

/** Returns the sentence about live-chat hours as the chat window shows it, without its full stop. Source: OP-87 */
export function formatHoursSentence(hours: string, now: number): string {
  if (hours === '') return "Live chat isn't open on any day at the moment"
  return `Live chat hours: ${hours} (${getSydneyZoneName(now)})`
}

/** The names of the settings on the screens. */
export const names: Readonly<Record<string, string>> = {
  'liveChat.hours': hoursCopy.title,
  'liveChat.holidays': hoursCopy.holidaysTitle,
  'liveChat.closedNow': hoursCopy.nowTitle,
  'liveChat.routingRules': routingCopy.title,
  'liveChat.skills': skillsCopy.title,
  'liveChat.serviceLevels': serviceCopy.title,
  'liveChat.missedTargetMails': serviceCopy.mailsTitle,
  'desk.secondFactor': secondFactorCopy.title,
  'liveChat.suggestedReplies': featuresCopy.suggestionsTitle,
  'visitorContext.isOn': visitsCopy.contextTitle,
  'visitorContext.offers': visitsCopy.offersTitle,
  banner: messagesCopy.bannerTitle,
  greetingTemplate: messagesCopy.greetingTitle,
  botIcon: appearanceCopy.iconTitle,
  'botIcon.seasons': appearanceCopy.seasonsTitle,
  theme: appearanceCopy.themeTitle,
  'feature.EnableWebSocketConnection': featuresCopy.socketTitle,
  'feature.SddPrompt': featuresCopy.sddTitle,
  surveyScriptUrl: featuresCopy.surveyTitle,
  allowedOrigins: featuresCopy.originsTitle,
  'languageModel.acceptedOrigin': featuresCopy.modelTitle,
  'liveChat.plan': dataCopy.planTitle,
  ...dataCopy.days,
}

export function formatChangedBy(author: string | null, changedAt: number | null): string {
  if (author === null || changedAt === null) return copy.standard
  return `Changed by ${author}, ${formatLocalDayAndTime(changedAt)}`
}

export function formatUndoName(setting: string, author: string, at: number): string {
  return `Restore ${setting} to the value before ${author} changed it, ${formatLocalDayAndTime(at)}`
}
