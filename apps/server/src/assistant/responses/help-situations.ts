/** The situations of an answer from the help articles. */
export const helpArticleSituations = [
  'one',
  'several',
  'points_worth',
  'points_missing',
  'not_offered',
  'unsolved',
  'code_unchecked',
  'site_trouble',
  'bank_card',
  'possible',
] as const

/** The situations of a question for how far a request is. */
export const progressSituations = [
  'open',
  'form_open',
  'after_advice',
  'after_people',
  'nothing_open',
] as const
