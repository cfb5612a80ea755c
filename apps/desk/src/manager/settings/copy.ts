import { getSydneyZoneName } from '@murphy/domain/calendar'
import { dateTimeText } from './moment-text'

export const copy = {
  title: 'Settings',
  sections: 'Settings',
  section: {
    '': 'Hours',
    messages: 'Banner and greeting',
    look: 'Look',
    features: 'Features and sites',
    data: 'Files and data',
    people: 'People',
    history: 'Changes',
  },
  loading: 'Reading the settings…',
  save: 'Save',
  saving: 'Saving…',
  discard: 'Discard',
  unsaved: 'Not saved yet.',
  saved: 'Saved. Shoppers have it from their next load on.',
  showTheirs: 'Show what it is now',
  standard: 'As it came; nobody has changed it.',
  remove: 'Remove',
} as const

export type SectionName = keyof typeof copy.section

export const hoursCopy = {
  title: 'Opening hours',
  about: 'When shoppers can start a chat with a person. Murphy answers at all hours.',
  isEnabled: 'Live chat keeps these hours (otherwise it is always open)',
  type: 'Who has these hours',
  types: { account: 'All departments together', department: 'Each department its own' },
  zone: 'Time zone',
  week: 'Week',
  closed: 'Closed',
  addPeriod: 'Add hours',
  from: 'From',
  until: 'Until',
  reads: 'A shopper reads',
  noText: 'No day is open.',
  copyTo: 'Same for Monday to Friday',
  holidaysTitle: 'Holidays',
  holidaysAbout: 'On these days live chat stays closed.',
  holiday: 'Holiday',
  addHoliday: 'Add a holiday',
  noHolidays: 'No holidays are set.',
  nowTitle: 'Closed now',
  nowAbout: 'Closes live chat at once, whatever the week says, until you switch it off again.',
  now: 'Live chat is closed now',
} as const

export const messagesCopy = {
  bannerTitle: 'Banner',
  bannerAbout: 'A line across the top of the chat for every shopper.',
  isActive: 'Show the banner',
  text: 'Text',
  type: 'Kind',
  types: { notification: 'Notification', warning: 'Warning', error: 'Error' },
  expiry: 'Comes back after it was closed, in minutes',
  greetingTitle: 'Greeting',
  greetingAbout: 'What Murphy says first. {name} becomes the first name of a signed-in shopper.',
  guest: 'To guests',
  loggedIn: 'To signed-in shoppers',
} as const

export const lookCopy = {
  iconTitle: 'Murphy’s look',
  iconAbout: 'What Murphy wears when no season below says otherwise.',
  icon: 'Murphy wears',
  icons: { normal: 'Nothing special', xmas: 'A Christmas hat', mask: 'A mask' },
  seasonsTitle: 'Seasons',
  seasonsAbout: 'From the first day to the last, in Sydney. Of two seasons on one day the upper counts.',
  from: 'First day',
  until: 'Last day',
  addSeason: 'Add a season',
  noSeasons: 'No seasons are set.',
  themeTitle: 'Colours and shape',
  themeAbout: 'Left empty, a field is as Murphy came. Words need 4.5:1 against the paper.',
  tokens: {
    bottle: 'Brand colour',
    bottleDark: 'Brand colour, dark',
    label: 'Accent colour',
    labelDark: 'Accent colour, dark',
    radius: 'Corners, 0px to 16px',
    font: 'Font',
    titleFont: 'Font of titles',
    logo: 'Logo, such as /logo.svg',
    logoDark: 'Logo, dark',
  },
} as const

export const featuresCopy = {
  socketTitle: 'Real-time connection',
  socketAbout: 'Off, shoppers’ pages ask by single calls. Read once with each load.',
  socket: 'Talk over the real-time hub',
  sddTitle: 'Same-day delivery',
  sddAbout: 'The prompt of same-day delivery.',
  sdd: 'Show the prompt',
  surveyTitle: 'Survey',
  surveyAbout:
    'The script that shows a survey at the end of a conversation, from a site that the operator allows. Empty: no survey.',
  survey: 'Address of the script',
  originsTitle: 'Sites',
  originsAbout:
    'Sites that may show Murphy, one a line, such as https://shop.example. Those that the server was started with may in any case.',
  origins: 'Addresses of the sites',
} as const

export const dataCopy = {
  planTitle: 'Files in live chat',
  planAbout: 'What shoppers may send to an agent.',
  areUploadsEnabled: 'Files may be sent',
  allowsUploads: 'The plan has customization, which files need',
  extensions: 'Kinds of files, with commas between',
  maxSize: 'Largest file, in MB',
  days: {
    'retention.conversationDays': 'Conversations with Murphy, in days',
    'retention.liveChatDays': 'Live chats and their files, in days',
    'retention.consentDays': 'Consents, in days',
    'retention.eventDays': 'Records of use, in days',
  },
} as const

export const previewCopy = {
  title: 'What a shopper sees',
  about:
    'The chat window itself, with what is not saved yet. Nothing is sent from it, and nobody sees it but you.',
  date: 'Day',
  time: 'Time',
  days: {
    may: '31 May',
    christmas: 'Christmas',
    forward: 'Clocks go forward',
    back: 'Clocks go back',
  },
  looker: 'Who looks',
  guest: 'A guest',
  signedIn: 'Alex, signed in',
  frame: 'Chat window of a shopper',
  loading: 'Opening the chat window…',
  stillBefore: 'The window shows what fitted last.',
  open: 'Live chat is open.',
  closed: 'Live chat is closed.',
  wears: { normal: 'Murphy as always', xmas: 'Murphy with a Christmas hat', mask: 'Murphy with a mask' },
} as const

export const historyCopy = {
  title: 'Changes',
  about: 'The last 200 changes, the newest first.',
  none: 'Nobody has changed a setting yet.',
  heads: ['Setting', 'Who and when', 'Before', 'After', 'Put back'],
  undo: 'Put back',
  undoes: 'takes a change back',
  undone: 'Put back as it was before.',
  isNow: 'In use now',
} as const

/** Values as the list of changes says them. */
export const valueCopy = {
  none: 'none',
  on: 'on',
  off: 'off',
  alwaysOpen: 'always open',
  shown: 'Shown',
  notShown: 'Not shown',
  day: 'day',
  days: 'days',
  filesOn: 'Files may be sent',
  filesOff: 'No files may be sent',
  planOn: 'with customization',
  planOff: 'without customization',
  upTo: 'up to',
} as const

export function valueLine(part: string, value: string): string {
  return `${part}: ${value}`
}

export function quoted(text: string): string {
  return text === '' ? valueCopy.none : `“${text}”`
}

/** The line about live-chat hours as the chat window writes it, without its full stop. Source: OP-87 */
export function hoursLine(hours: string, now: number): string {
  if (hours === '') return "Live chat isn't open on any day at the moment"
  return `Live chat hours: ${hours} (${getSydneyZoneName(now)})`
}

/** The settings as managers speak of them. */
export const names: Readonly<Record<string, string>> = {
  'liveChat.hours': hoursCopy.title,
  'liveChat.holidays': hoursCopy.holidaysTitle,
  'liveChat.closedNow': hoursCopy.nowTitle,
  banner: messagesCopy.bannerTitle,
  greetingTemplate: messagesCopy.greetingTitle,
  botIcon: lookCopy.iconTitle,
  'botIcon.seasons': lookCopy.seasonsTitle,
  theme: lookCopy.themeTitle,
  'feature.EnableWebSocketConnection': featuresCopy.socketTitle,
  'feature.SddPrompt': featuresCopy.sddTitle,
  surveyScriptUrl: featuresCopy.surveyTitle,
  allowedOrigins: featuresCopy.originsTitle,
  'liveChat.plan': dataCopy.planTitle,
  ...dataCopy.days,
}

export function changedBy(author: string | null, changedAt: number | null): string {
  if (author === null || changedAt === null) return copy.standard
  return `Changed by ${author}, ${dateTimeText(changedAt)}.`
}

export function undoName(setting: string, author: string, at: number): string {
  return `Put back ${setting} as it was before ${author} changed it, ${dateTimeText(at)}`
}
