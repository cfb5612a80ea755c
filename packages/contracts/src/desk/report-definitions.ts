/** The unit of a value: a whole number, a mean number, a share from 0 to 1, or milliseconds. */
export type ReportUnit = 'count' | 'mean' | 'share' | 'duration'

/** A value of a report. Its label is the same on the screen, in the CSV file and in a mail. */
export type ReportValue = { readonly key: string; readonly label: string; readonly unit: ReportUnit }

export type ReportTable = {
  readonly key: string
  readonly title: string
  /** The head of the first column. */
  readonly head: string
  readonly columns: readonly ReportValue[]
  /** The columns that the chart shows, stacked; without them there is no chart. */
  readonly chart?: readonly [string] | readonly [string, string]
}

export type ReportDefinition = {
  readonly title: string
  /** The question that the report answers, and the meaning of its values. */
  readonly about: string
  /** Values over the whole period, each compared with the period before. */
  readonly figures: readonly ReportValue[]
  readonly tables: readonly ReportTable[]
}

/** Reports that are opened by name. */
export const reportNames = [
  'volume',
  'deflection',
  'times',
  'service',
  'satisfaction',
  'agents',
  'suggestions',
  'backlog',
] as const
export type ReportName = (typeof reportNames)[number]

const count = (key: string, label: string): ReportValue => ({ key, label, unit: 'count' })
const share = (key: string, label: string): ReportValue => ({ key, label, unit: 'share' })
const duration = (key: string, label: string): ReportValue => ({ key, label, unit: 'duration' })

const conversations = count('conversations', 'Conversations with Murphy')
const chats = count('chats', 'Chats')
const messages = count('messages', 'Messages and tickets')
const over = count('over', 'Conversations ended')
const solved = count('solved', 'Solved by Murphy')
const escalated = count('escalated', 'Escalated')
const deflection = share('deflection', 'Deflection')
const answered = count('answered', 'Chats answered')
const ratings = [
  share('satisfaction', 'Satisfaction'),
  count('good', 'Rated good'),
  count('bad', 'Rated bad'),
]
const percentiles = [
  duration('firstResponse50', 'First response, median'),
  duration('firstResponse90', 'First response, 90 %'),
  duration('resolution50', 'Resolution, median'),
  duration('resolution90', 'Resolution, 90 %'),
]

const missedTargets = [
  count('missed', 'Missed targets'),
  count('missedFirst', 'Missed first replies'),
  count('missedNext', 'Missed next replies'),
]

const suggestions = [
  count('shown', 'Shown'),
  count('inserted', 'Inserted'),
  count('sentUnchanged', 'Sent unchanged'),
  count('sentEdited', 'Sent edited'),
  count('dismissed', 'Dismissed'),
  share('accepted', 'Acceptance'),
]

const day = { key: 'day', title: 'By day', head: 'Day' } as const
const hour = { key: 'hour', title: 'By hour', head: 'Hour' } as const
const topic = { key: 'topic', title: 'By topic', head: 'Topic' } as const

/** The named reports: their values, tables and charts. Source: docs/desk.md#read-the-reports */
export const reportDefinitions: Readonly<Record<ReportName, ReportDefinition>> = {
  volume: {
    title: 'Volume',
    about:
      'When shoppers write, and about what. A chat has the topic of the conversation with Murphy before it. An hour that the clocks repeat counts twice in the mean.',
    figures: [conversations, chats, messages],
    tables: [
      {
        ...hour,
        columns: [conversations, chats, messages, mean('chatsPerHour', 'Chats, mean of an hour')],
        chart: ['chats', 'conversations'],
      },
      { ...day, columns: [conversations, chats, messages], chart: ['chats', 'conversations'] },
      { ...topic, columns: [conversations, chats] },
    ],
  },
  deflection: {
    title: 'Deflection',
    about:
      'Deflection is the share of ended conversations with Murphy that did not go to people, abandoned ones included. Solved is stricter: see Resolution. An answered chat has a message of an agent.',
    figures: [
      deflection,
      over,
      solved,
      escalated,
      answered,
      share('answeredShare', 'Chats answered, share'),
      count('done', 'Messages and tickets done'),
    ],
    tables: [
      {
        key: 'by',
        title: 'Murphy and people',
        head: 'By',
        columns: [
          count('requests', 'Requests'),
          count('resolved', 'Resolved'),
          share('resolvedShare', 'Resolved, share'),
        ],
      },
      { ...day, columns: [over, escalated, deflection, chats, answered], chart: ['deflection'] },
      { ...topic, columns: [over, solved, escalated, deflection] },
    ],
  },
  times: {
    title: 'Response times',
    about:
      'Half of the answered chats were at most as slow as the median, and nine of ten as the 90 % value. First response: from the start of the chat. Resolution: from the start to the end.',
    figures: percentiles,
    tables: [
      { ...day, columns: [answered, ...percentiles], chart: ['firstResponse50'] },
      { ...hour, columns: [answered, ...percentiles], chart: ['firstResponse50'] },
      { key: 'department', title: 'By department', head: 'Department', columns: [answered, ...percentiles] },
    ],
  },
  service: {
    title: 'Service levels',
    about:
      'Reply targets that agents missed, in chats that began in the period. Chats within targets: the share of ended chats without a missed target. A chat that waited has no agent.',
    figures: [...missedTargets, share('withinTargets', 'Chats within targets')],
    tables: [
      { ...day, columns: missedTargets, chart: ['missedFirst', 'missedNext'] },
      { key: 'department', title: 'By department', head: 'Department', columns: missedTargets },
      { key: 'agent', title: 'By agent', head: 'Agent', columns: missedTargets },
    ],
  },
  satisfaction: {
    title: 'Satisfaction',
    about: 'Satisfaction is the share of good ratings. Rated, share: rated chats among the answered ones.',
    figures: [...ratings, share('ratedShare', 'Rated, share')],
    tables: [
      { ...day, columns: ratings, chart: ['good', 'bad'] },
      { ...topic, columns: ratings },
      { key: 'agent', title: 'By agent', head: 'Agent', columns: ratings },
    ],
  },
  agents: {
    title: 'Agents',
    about:
      'Each agent beside the median of the team. Chats with two agents count for both; first responses and replies are the agent’s own.',
    figures: [
      count('agents', 'Agents with chats'),
      chats,
      duration('firstResponse50', 'First response, median'),
      share('satisfaction', 'Satisfaction'),
    ],
    tables: [
      {
        key: 'agent',
        title: 'Scorecards',
        head: 'Agent',
        columns: [
          chats,
          duration('firstResponse50', 'First response, median'),
          duration('reply', 'Reply time, mean'),
          duration('resolution50', 'Resolution, median'),
          ...ratings,
        ],
        chart: ['chats'],
      },
    ],
  },
  suggestions: {
    title: 'Suggested replies',
    about:
      'Replies that were suggested to agents, and what they did with them. Acceptance is the share of shown suggestions that were sent, unchanged or edited.',
    figures: suggestions,
    tables: [
      { key: 'kind', title: 'By kind', head: 'Kind', columns: suggestions },
      { ...day, columns: suggestions, chart: ['sentUnchanged', 'sentEdited'] },
      { key: 'agent', title: 'By agent', head: 'Agent', columns: suggestions },
    ],
  },
  backlog: {
    title: 'Backlog',
    about:
      'Messages and tickets of the inbox. Open: not done at the end of the day. Items that were deleted after their retention time are not counted.',
    figures: [
      count('open', 'Open at the end'),
      count('arrived', 'Arrived'),
      count('done', 'Done'),
      duration('oldest', 'Age of the oldest open item'),
    ],
    tables: [
      {
        ...day,
        columns: [count('arrived', 'Arrived'), count('done', 'Done'), count('open', 'Open')],
        chart: ['open'],
      },
    ],
  },
}

/** The key of the row with the median of the team. */
export const teamMedianKey = 'median'

function mean(key: string, label: string): ReportValue {
  return { key, label, unit: 'mean' }
}
