/**
 * The refusals and limits that an answer tells. Each has the text of its reason in `bot/responses/reasons.yml`. `log_in`: personal data needs
 * a log-in. `delivery_area`: no delivery to a place. `same_day`: no Same Day to a place. `account_email`: an invoice goes to the account's
 * address only. `purchase`: Murphy buys nothing. `log_out`: Murphy cannot log a shopper out. `codes`: no promo code is checked.
 * `not_offered`: the shop does not list it. `none_allowed`: no order allows a change. `claim`: the team decides about a claim. `unknown`: Murphy
 * knows no reason.
 */
export const limitNames = [
  'log_in',
  'delivery_area',
  'same_day',
  'account_email',
  'purchase',
  'log_out',
  'codes',
  'not_offered',
  'none_allowed',
  'claim',
  'unknown',
] as const

export type LimitName = (typeof limitNames)[number]
