/** Every situation that needs a wording, by intent: the files of `bot/responses` must hold at least one for each. */
export const situations = {
  help_article: ['one', 'several'],
  fallback: ['first', 'again', 'contact'],
  order_list: [
    'guest',
    'log_in',
    'signed_in',
    'delivery',
    'pickup',
    'subscription',
    'no_delivery',
    'no_pickup',
    'no_subscription',
  ],
  order_tracking: ['found', 'not_found'],
  store_hours: ['ask_place', 'open_today', 'closed_today', 'nearby', 'none'],
  live_chat: ['unavailable', 'contact'],
  end_chat: ['any', 'button'],
  affirm: ['any'],
  deny: ['any'],
  events: [
    'after_articles',
    'after_stores',
    'after_orders',
    'pickup_collected',
    'pickup_cancelled',
    'nominee_updated',
    'nominee_cancelled',
  ],
  'small_talk.greet': ['any', 'signed_in'],
  'small_talk.thanks': ['any'],
  'small_talk.how_are_you': ['any'],
  'small_talk.identity': ['any'],
  'small_talk.capabilities': ['any'],
  'small_talk.praise': ['any'],
  'small_talk.insult': ['any'],
  'small_talk.joke': ['any'],
  'small_talk.ack': ['any'],
} as const

type Situations = typeof situations
export type SmallTalkName = Extract<keyof Situations, `small_talk.${string}`>

/**
 * The wording for a situation of an intent, from the operator's files; `{name}` in it is replaced by the value of that
 * name. Several wordings take turns by `turn`.
 */
export type Responses = <Intent extends keyof Situations>(
  intent: Intent,
  situation: Situations[Intent][number],
  options: { readonly turn: number; readonly values?: Readonly<Record<string, string>> },
) => string

/** Wordings by intent and situation, as read from the operator's files. */
export type Wordings = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/**
 * Makes the wordings speak.
 *
 * Errors: throws a sentence that names every file and situation without a wording.
 */
export function createResponses(wordings: Wordings): Responses {
  const missing = Object.entries(situations).flatMap(([intent, names]) =>
    names.filter((name) => !wordings[intent]?.[name]?.length).map((name) => `${intent}.yml: ${name}`),
  )
  if (missing.length > 0) throw new Error(`bot/responses lacks wordings for ${missing.join(', ')}.`)
  return (intent, situation, { turn, values = {} }) => {
    const variants = wordings[intent]?.[situation] ?? []
    const wording = variants[turn % variants.length] ?? ''
    return wording.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  }
}
