const timeOfDay =
  /\b(?:after|before|by|from|around|round|between|about|at|till?|until) (?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\b|(?! (?:dec|jan|days?|weeks?)))\b|noon|midday|lunch|work\b|dark)|\b\d{1,2}(?:[:.]\d\d)? ?[ap]m\b|\b(?:mornings?|arvos?|afternoons?|evenings?|tonight|lunch ?time)\b/i

/** Returns whether a text names a time of day: 'tomorrow after 4'. */
export function namesTimeOfDay(text: string): boolean {
  return timeOfDay.test(text)
}
