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
  'log_out',
  'possible',
] as const

/** The situations of a question for how far a request is. */
export const progressSituations = [
  'change_open',
  'request_open',
  'form_open',
  'not_changed',
  'after_advice',
  'after_people',
  'nothing_open',
  'nothing_done',
  'nominee_stays',
  'nothing_to_undo',
  'not_logged_in',
  'order_kept',
  'pause_has_no_end',
  'skip_stays',
  'stop_stays',
  'kept_cold',
  'driver_thanked',
  'status_awaiting',
  'status_manifested',
  'status_exception',
] as const
