/** A question for how far a request is. `done`: whether it is done. `now`: what is going on. `next`: what comes next. */
export type ProgressQuestion = 'done' | 'now' | 'next'

const opener = String.raw`^(?:(?:so|and|ok|okay|well|but|wait|um+|hm+|right|yeah|sorry|hang on|then|great|cool|just|hey|thanks|thx|ta|cheers|alright|now)[\s,.!]+)*`
const closer = String.raw`(?: (?:now|yet|then|already|or (?:not|what)|please|pls|mate|right|properly|for me|for real|is it|all))*\W*$`
const finished =
  '(?:done|sorted|finished|through|thru|changed|updated|saved|set|sent|submitted|confirmed|completed?|fixed|in|actioned|processed|lodged|cancell?ed|stopped|paused|skipped|moved|happening|in place|in the system)'
const subject = '(?:it|that|this|everything|all|they|my (?:request|change))'
const person = '(?:we|you|u|i)'
const between = '(?: (?:all|both|been|gone|go|went|get|got|now|really|actually|already|just|fully))*'
const acting =
  '(?:do|done|change|changed|cancel|cancelled|update|updated|stop|stopped|move|moved|save|saved|fix|fixed|send|sent|submit|submitted)'

const questions: readonly (readonly [ProgressQuestion, RegExp])[] = [
  // 'So is it done', 'was that all sorted', 'have you changed it'.
  ...[
    `(?:is|was|are|has|have|did|does)(?: not|n['’]?t)? (?:${subject}|${person})${between} ${finished}(?: (?:it|that|this|them|everything))?`,
    `(?:did|has|have) ${subject} (?:work|worked|(?:go|gone|went|get) (?:through|thru)|happen|happened|save|saved)(?: ok(?:ay)?| alright| fine)?`,
    `(?:did|have) ${person}${between} ${acting} (?:it|that|this)`,
    `(?:did|have) ${person}${between} (?:tell|told|inform|informed|let|notify|notified|message|messaged) (?:anyone|anybody|someone|somebody|them|the (?:team|store|shop|driver|courier))(?: know)?`,
    `(?:is|was) (?:his|her|their|my (?:wife|husband|partner|mum|mom|dad|brother|sister|mate|friend|son|daughter)['’]?s?) name${between} on (?:it|that|this|the order|there)`,
    '(?:is|was) that (?:it|all|everything)',
  ].map((pattern) => ['done', new RegExp(`${opener}${pattern}${closer}`, 'i')] as const),
  // A statement is a question by its mark: 'its done?', 'all sorted??'.
  ...[
    `(?:it|that|its|it['’]s|thats|that['’]s|all|everything)(?: is)?(?: all)? ${finished}`,
    '(?:all )?(?:done|sorted|finished)',
  ].map((pattern) => ['done', new RegExp(`${opener}${pattern}(?: then| now| yet)*\\s*\\?+$`, 'i')] as const),
  [
    'now',
    new RegExp(
      `${opener}(?:what(?:['’]?s| is) (?:happening|going on|the (?:status|story|go))|what happens|where are we(?: at| up to)?|where is this up to|whats up)(?: (?:here|with (?:it|that|this)))?${closer}`,
      'i',
    ),
  ],
  [
    'next',
    new RegExp(
      `${opener}(?:what now|now what|what(?:['’]?s| is| comes) next|what next|what (?:should|do|can|must) (?:i|we) (?:do|need to do)(?: next| about (?:it|that|this))?|what do you need(?: from me)?|how do (?:i|we) do (?:it|that|this)|what else do you need)${closer}`,
      'i',
    ),
  ],
  // 'So??' waits for an answer, where a plain 'so' is no question.
  [
    'next',
    /^(?:(?:ok|okay|yeah|yes|um)[\s,]+)?(?:so|and|well)(?: (?:so|then|what))?\s*(?:\?[\s?!]*|\.{2,})$/i,
  ],
]

/** Returns what a text asks about how far a request is: 'so is it done?'; `null`: it asks something else. */
export function findProgressQuestion(utterance: string): ProgressQuestion | null {
  const text = utterance.slice(0, 100).trim()
  return questions.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

/** Words that take back what was done, and nothing else. */
const takesBack =
  /^(?:(?:ok|okay|no|nah|wait|actually|please|pls|oh|sorry|can (?:you|u)|could (?:you|u))[\s,.!]+)*(?:undo|un-?do|revert|reverse|take back|roll back)(?: (?:it|that|this|the (?:last )?change))?(?: back)?(?: (?:please|pls|again|now|then))*\W*$/i

/** Returns whether a text does nothing but take back what was done: 'ok undo it please'. */
export function asksToUndo(text: string): boolean {
  return takesBack.test(text.slice(0, 100).trim())
}
