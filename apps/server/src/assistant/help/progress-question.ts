/** A question for how far a request is. `done`: whether it is done. `now`: what is going on. `next`: what comes next. */
export type ProgressQuestion = 'done' | 'now' | 'next'

const opener = String.raw`^(?:(?:so|and|ok|okay|well|but|wait|um+|hm+|right|yeah|sorry|hang on|then|great|cool|just)[\s,.!]+)*`
const closer = String.raw`(?: (?:now|yet|then|already|or (?:not|what)|please|pls|mate|for me|for real))*\W*$`
const finished =
  '(?:done|sorted|finished|through|changed|updated|saved|set|sent|submitted|confirmed|complete|completed|fixed|in|actioned|processed|lodged|gone through)'
const subject = '(?:it|that|this|everything|my (?:request|change))'

const questions: readonly (readonly [ProgressQuestion, RegExp])[] = [
  [
    'done',
    new RegExp(
      `${opener}(?:(?:is|was|has|are) (?:${subject}|(?:we|you)) (?:all |been |got |now |actually |really )*${finished}|did (?:${subject}|you) (?:go through|work|save|happen|send(?: it| that)?|change (?:it|that|this)|update (?:it|that|this)|do (?:it|that|this)|get (?:sent|done|through|saved|changed))|have (?:you|u) (?:done|changed|sent|saved|fixed|updated|submitted) (?:it|that|this))${closer}`,
      'i',
    ),
  ],
  [
    'now',
    new RegExp(
      `${opener}(?:what(?:['’]?s| is) (?:happening|going on|the (?:status|story|go))|what happens|where are we(?: at| up to)?|where is this up to|whats up)(?: with (?:it|that|this))?${closer}`,
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
