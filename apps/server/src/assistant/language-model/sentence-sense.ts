/** Words that turn a statement into its opposite. */
const negation =
  /\b(?:not|no|never|none|neither|nor|nobody|nothing|cannot|without|unable|nowhere|refuse[sd]?|prohibited|forbidden|unavailable|impossible|excluded|excludes|except|hardly)\b|n't\b|\bnon-/g

/** Returns whether the text has an odd number of negations. */
export function isNegative(text: string): boolean {
  return (text.toLowerCase().replaceAll('’', "'").match(negation)?.length ?? 0) % 2 === 1
}

/** Words that limit a statement. */
const conditions =
  /\b(?:only|unless|except|until|provided|if|when|once|apart from|other than|as long as|subject to)\b/g

/** Returns the words that limit a statement. */
export function findConditions(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(conditions) ?? [])
}

/** Words that decide what a statement means. A written sentence has none that its passage's sentence lacks. */
const decisive =
  /\b(?:free|before|after|over|under|above|below|more|less|most|least|minimum|maximum|open|closed|closes|opens|included|includes|excluded|excludes|always|never|must|required|guaranteed?|any|anyone|anything|all|every|everyone|everything|everywhere|anywhere|anytime|instant(?:ly)?|immediately|automatic(?:ally)?|unlimited|lifetime|full|refund(?:s|ed|able)?|cancel(?:s|led)?|replace(?:d|ment)?|discount|voucher|credit|compensation|gift|bonus|extra|double|legal(?:ly)?|minors?|children|accept(?:s|ed)?|refuse[sd]?|optional|recommended?|except|unless|only)\b/g

/** Returns the deciding words of a text. */
export function findDecisiveWords(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(decisive) ?? [])
}
