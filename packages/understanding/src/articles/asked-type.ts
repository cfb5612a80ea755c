/** The kind of fact that a question asks for, or that an answer states. */
export type FactType = 'amount' | 'time' | 'age' | 'count'

const askedPatterns: readonly (readonly [FactType, RegExp])[] = [
  ['age', /\b(?:how old|how young|what age|minimum age|age limit|at what age)\b/],
  [
    'time',
    /\b(?:how (?:long|soon|early|late|quick|quickly|fast)|until when|till when|by when|what (?:time|hour|day)|how many (?:minutes|hours|days|weeks|months|years)|deadline|latest|last (?:chance|moment))\b/,
  ],
  ['amount', /\b(?:how (?:much|dear|expensive|cheap)|cost|costs|price|fee|fees|charge|surcharge|dollars)\b/],
  ['count', /\b(?:how many|how often|at most|maximum|max|limit)\b/],
]

const numberWord = '(?:\\d[\\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)'
const statedPatterns: Readonly<Record<FactType, RegExp>> = {
  age: /\b(?:18|age|older|under)\b/,
  time: new RegExp(
    `\\b(?:${numberWord}|next|same|every|business|within|before|after|until) (?:business )?(?:minutes?|hours?|days?|weeks?|months?|years?|am|pm)\\b|\\b(?:today|tomorrow|until|at once|as long as)\\b`,
  ),
  amount: /\$|%|\b(?:free|nothing|no (?:fee|charge|surcharge|cost)|dollars?|refund|price|cost)\b/,
  count: new RegExp(`\\b(?:${numberWord}|once|twice|every|no limit|as often)\\b`),
}

const factTypes: readonly FactType[] = ['age', 'time', 'amount', 'count']

/** Returns the kinds of facts that a question asks for. */
export function findAskedTypes(question: string): readonly FactType[] {
  return askedPatterns.flatMap(([type, pattern]) => (pattern.test(question) ? [type] : []))
}

/** Returns the kinds of facts that a text states. */
export function listStatedTypes(text: string): readonly FactType[] {
  return factTypes.filter((type) => statedPatterns[type].test(text))
}
