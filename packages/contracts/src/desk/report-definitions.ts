/** The unit of a value: a whole number, a mean number, a share from 0 to 1, or milliseconds. */
export type ReportUnit = 'count' | 'mean' | 'share' | 'duration'

/** A value of a report. Its label is the same on the screen, in the CSV file and in a mail. */
export type ReportValue = { readonly key: string; readonly label: string; readonly unit: ReportUnit }

/** A table of a report: a row for each key of its first column, and a column for each value. */
export type ReportTable = {
  readonly key: string
  readonly title: string
  /** The head of the first column. */
  readonly head: string
  readonly columns: readonly ReportValue[]
  /** The columns that the chart shows, stacked; without them there is no chart. */
  readonly chart?: readonly [string] | readonly [string, string]
}

/** A named report: its title, its explanation and the values that it shows. */
export type ReportDefinition = {
  readonly title: string
  /** The question that the report answers, and the meaning of its values. */
  readonly about: string
  /** Values over the whole period, each compared with the period before. */
  readonly figures: readonly ReportValue[]
  readonly tables: readonly ReportTable[]
}

/** The named reports, in the order of the menu. */
export const reportNames = [
  'volume',
  'deflection',
  'times',
  'service',
  'satisfaction',
  'agents',
  'suggestions',
  'summaries',
  'translations',
  'backlog',
] as const
export type ReportName = (typeof reportNames)[number]

const count = (key: string, label: string): ReportValue => ({ key, label, unit: 'count' })
const mean = (key: string, label: string): ReportValue => ({ key, label, unit: 'mean' })
const share = (key: string, label: string): ReportValue => ({ key, label, unit: 'share' })
const duration = (key: string, label: string): ReportValue => ({ key, label, unit: 'duration' })

const conversations = count('conversations', 'Conversations with Murphy')
const chats = count('chats', 'Chats')
const messages = count('messages', 'Messages and tickets')
const ended = count('over', 'Conversations ended')
const solved = count('solved', 'Solved by Murphy')
const escalated = count('escalated', 'Escalated')
const deflection = share('deflection', 'Deflection')
const answered = count('answered', 'Chats answered')
const satisfaction = share('satisfaction', 'Satisfaction')
const ratings = [satisfaction, count('good', 'Rated good'), count('bad', 'Rated bad')]
const firstResponseMedian = duration('firstResponse50', 'First response, median')
const resolutionMedian = duration('resolution50', 'Resolution, median')
const percentiles = [
  firstResponseMedian,
  duration('firstResponse90', 'First response, 90 %'),
  resolutionMedian,
  duration('resolution90', 'Resolution, 90 %'),
]

const arrived = count('arrived', 'Arrived')
const done = count('done', 'Done')

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

const summaries = [
  count('shown', 'Shown'),
  count('savedUnchanged', 'Saved unchanged'),
  count('savedEdited', 'Saved edited'),
  count('dismissed', 'Dismissed'),
  share('accepted', 'Acceptance'),
]

const translations = [
  count('shown', 'Shown'),
  count('sentUnchanged', 'Sent unchanged'),
  count('sentEdited', 'Sent edited'),
  count('undone', 'Undone'),
  share('accepted', 'Acceptance'),
]

const day = { key: 'day', title: 'By day', head: 'Day' } as const
const hour = { key: 'hour', title: 'By hour', head: 'Hour' } as const
const topic = { key: 'topic', title: 'By topic', head: 'Topic' } as const
const department = { key: 'department', title: 'By department', head: 'Department' } as const
const agent = { key: 'agent', title: 'By agent', head: 'Agent' } as const

/** The definition of each named report. Source: docs/desk.md#read-the-reports */
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
      ended,
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
      { ...day, columns: [ended, escalated, deflection, chats, answered], chart: ['deflection'] },
      { ...topic, columns: [ended, solved, escalated, deflection] },
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
      { ...department, columns: [answered, ...percentiles] },
    ],
  },
  service: {
    title: 'Service levels',
    about:
      'Reply targets that agents missed, in chats that began in the period. Chats within targets: the share of ended chats without a missed target. A chat that waited has no agent.',
    figures: [...missedTargets, share('withinTargets', 'Chats within targets')],
    tables: [
      { ...day, columns: missedTargets, chart: ['missedFirst', 'missedNext'] },
      { ...department, columns: missedTargets },
      { ...agent, columns: missedTargets },
    ],
  },
  satisfaction: {
    title: 'Satisfaction',
    about: 'Satisfaction is the share of good ratings. Rated, share: rated chats among the answered ones.',
    figures: [...ratings, share('ratedShare', 'Rated, share')],
    tables: [
      { ...day, columns: ratings, chart: ['good', 'bad'] },
      { ...topic, columns: ratings },
      { ...agent, columns: ratings },
    ],
  },
  agents: {
    title: 'Agents',
    about:
      'Each agent beside the median of the team. Chats with two agents count for both; first responses and replies are the agent’s own.',
    figures: [count('agents', 'Agents with chats'), chats, firstResponseMedian, satisfaction],
    tables: [
      {
        key: 'agent',
        title: 'Scorecards',
        head: 'Agent',
        columns: [
          chats,
          firstResponseMedian,
          duration('reply', 'Reply time, mean'),
          resolutionMedian,
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
      { ...agent, columns: suggestions },
    ],
  },
  summaries: {
    title: 'Summaries',
    about:
      'Summaries of chats that a language model drafted for agents. A summary at handover is read or dismissed. Acceptance is the share of drafts at wrap-up that became a note, unchanged or edited.',
    figures: summaries,
    tables: [
      { key: 'kind', title: 'By kind', head: 'Kind', columns: summaries },
      { ...day, columns: summaries, chart: ['savedUnchanged', 'savedEdited'] },
      { ...agent, columns: summaries },
    ],
  },
  translations: {
    title: 'Translations',
    about:
      'Translations by a language model, and what agents did with them. Those of shoppers’ messages are read only. Acceptance is the share of translated replies that were sent, unchanged or edited.',
    figures: translations,
    tables: [
      { key: 'kind', title: 'By kind', head: 'Kind', columns: translations },
      { ...day, columns: translations, chart: ['sentUnchanged', 'sentEdited'] },
      { ...agent, columns: translations },
    ],
  },
  backlog: {
    title: 'Backlog',
    about:
      'Messages and tickets of the inbox. Open: not done at the end of the day. Items that were deleted after their retention time are not counted.',
    figures: [
      count('open', 'Open at the end'),
      arrived,
      done,
      duration('oldest', 'Age of the oldest open item'),
    ],
    tables: [
      {
        ...day,
        columns: [arrived, done, count('open', 'Open')],
        chart: ['open'],
      },
    ],
  },
}

/** The key of the row with the median of the team. */
export const teamMedianKey = 'median'
