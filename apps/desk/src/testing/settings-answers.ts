import type {
  ManagedName,
  ManagedValue,
  Setting,
  SettingChange,
  StaffReply,
  SingleSignOnReply,
} from '@murphy/contracts/desk'

const day = [{ start: 600, end: 960 }]

type Values = { readonly [Name in ManagedName]: ManagedValue<Name> }

/** Every setting with its default, and a banner by Kim. */
export const settingValues: Values = {
  'liveChat.hours': {
    enabled: true,
    type: 'account',
    timezone: 'Australia/Sydney',
    account_schedule: { '0': [], '1': [], '2': day, '3': day, '4': day, '5': day, '6': day },
  },
  'liveChat.holidays': ['2024-12-25'],
  'liveChat.closedNow': false,
  'liveChat.routingRules': {
    lastAgent: { isOn: true, days: 30 },
    priority: { vipTags: ['vip'], vipMinutes: 10, repeatMinutes: 5, longWaitMinutes: 10 },
    overflow: [{ fromDepartmentId: 1, toDepartmentId: 2, afterSeconds: 120 }],
  },
  'liveChat.skills': {
    skills: [
      { id: 'spirits', name: 'Spirits' },
      { id: 'complaints', name: 'Complaints' },
    ],
    rules: [
      { skillId: 'spirits', when: { kind: 'department', departmentId: 2 } },
      { skillId: 'complaints', when: { kind: 'topic', topic: 'complaint' } },
      { skillId: 'spirits', when: { kind: 'tag', tag: 'whisky' } },
      { skillId: 'complaints', when: { kind: 'vip' } },
    ],
    openAfterMinutes: 2,
  },
  'liveChat.serviceLevels': {
    targets: [{ departmentId: null, firstReplyMinutes: 2, nextReplyMinutes: 5 }],
  },
  'liveChat.missedTargetMails': true,
  'desk.secondFactor': 'optional',
  'liveChat.suggestedReplies': true,
  'visitorContext.isOn': true,
  'visitorContext.offers': {
    rules: [
      {
        id: 'basket',
        pathPrefix: '/basket',
        secondsOnPage: 30,
        basketFromCents: 10_000,
        needsFailedSearch: false,
        text: 'Questions about your order?',
        departmentId: 1,
      },
      {
        id: 'search',
        pathPrefix: '',
        secondsOnPage: 0,
        basketFromCents: null,
        needsFailedSearch: true,
        text: 'We help you to find it.',
        departmentId: 2,
      },
    ],
    perHour: 60,
    quietDays: 7,
    controlPercent: 10,
  },
  banner: {
    bannerTemplate: 'Deliveries are slower this week.',
    bannerType: 'warning',
    expiry: 60,
    isBannerActive: true,
  },
  greetingTemplate: { guest: "Hi, I'm Murphy.", loggedIn: "Hi {name}, I'm Murphy." },
  botIcon: { normal: true, xmas: false, mask: false },
  'botIcon.seasons': [{ icon: 'xmas', from: '2024-12-01', until: '2024-12-26' }],
  'feature.EnableWebSocketConnection': true,
  'feature.SddPrompt': false,
  surveyScriptUrl: null,
  allowedOrigins: ['https://shop.example'],
  'languageModel.acceptedOrigin': null,
  theme: { bottle: '#14532d' },
  'retention.conversationDays': 30,
  'retention.consentDays': 730,
  'retention.liveChatDays': 90,
  'retention.eventDays': 400,
  'retention.actionDays': 400,
  'retention.claimDays': 400,
  'retention.auditDays': 730,
  'liveChat.plan': {
    areUploadsEnabled: true,
    allowsUploads: true,
    allowedExtensions: ['png', 'pdf'],
    maxBytes: 20_971_520,
  },
}

const changedAt = Date.parse('2024-06-03T09:00:00+10:00')

export function setting(name: ManagedName, change: Partial<Setting> = {}): Setting {
  const value = settingValues[name]
  return { name, value, standard: value, version: 1, author: 'Kim Murphy', changedAt, ...change }
}

// The keys of this object are its names.
export const allSettings: readonly Setting[] = (Object.keys(settingValues) as ManagedName[]).map((name) =>
  setting(name),
)

export const bannerChange: SettingChange = {
  name: 'banner',
  version: 1,
  oldValue: null,
  newValue: settingValues.banner,
  author: 'Kim Murphy',
  changedAt,
  undoes: null,
}

export const staffAnswer: StaffReply = {
  staff: [
    {
      id: 42,
      email: 'sarah.jones@murphy.example',
      displayName: 'Sarah Jones',
      title: 'Customer service',
      role: 'agent',
      departmentIds: [1],
      skillIds: ['spirits'],
      capacity: 3,
      lockedSeconds: 600,
      hasSecondFactor: true,
      sessions: [
        {
          id: 7,
          browser: 'Firefox on Windows',
          address: '203.0.113.x',
          startedAt: changedAt,
          seenAt: changedAt + 60_000,
        },
      ],
    },
  ],
  invitations: [
    {
      id: 3,
      email: 'mia.hart@shop.example',
      title: 'Wine expert',
      role: 'agent',
      departmentIds: [1],
      capacity: 3,
      invitedBy: 'Kim Murphy',
      invitedAt: changedAt,
      expiresAt: changedAt + 7 * 86_400_000,
      isExpired: true,
    },
  ],
  departments: [
    { id: 1, name: 'Customer service', isFirst: true },
    { id: 2, name: 'Wine experts', isFirst: false },
  ],
  skills: [
    { id: 'spirits', name: 'Spirits' },
    { id: 'complaints', name: 'Complaints' },
  ],
}

/** How a team signs in whose company has single sign-on. */
export const singleSignOnAnswer: SingleSignOnReply = {
  isPasswordAllowed: false,
  provider: { issuer: 'https://login.shop.example', roleClaim: 'groups' },
  rules: [
    { value: 'desk-agents', role: 'agent', departmentIds: [1] },
    { value: 'desk-leads', role: 'manager', departmentIds: [1, 2] },
    { value: 'wine', role: null, departmentIds: [2] },
  ],
}
