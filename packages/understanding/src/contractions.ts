/** Whole words, with the apostrophe or without it. 'Ill', 'well' and 'id' are words of their own and stay. */
const whole: Readonly<Record<string, string>> = {
  "can't": 'can not',
  cant: 'can not',
  "won't": 'will not',
  wont: 'will not',
  "let's": 'let us',
  im: 'i am',
  ive: 'i have',
  youre: 'you are',
  youve: 'you have',
  theyre: 'they are',
  theyve: 'they have',
  weve: 'we have',
}

const endings: Readonly<Record<string, string>> = {
  "n't": ' not',
  "'re": ' are',
  "'ve": ' have',
  "'ll": ' will',
  "'m": ' am',
  "'d": ' would',
}

const negated = 'are|could|did|does|do|had|has|have|is|should|was|were|would'
const beforeIs = 'he|here|how|it|she|that|there|what|when|where|who|why'

/** Writes out the contractions of a text in lower case with straight quotes; a possessive 's is removed. */
export function expandContractions(text: string): string {
  return text
    .replaceAll(/[a-z]+(?:'[a-z]+)?/g, (word) => (Object.hasOwn(whole, word) ? (whole[word] ?? word) : word))
    .replaceAll(/(?:n't|'re|'ve|'ll|'m|'d)\b/g, (ending) => endings[ending] ?? ending)
    .replaceAll(new RegExp(`\\b(${negated})nt\\b`, 'g'), '$1 not')
    .replaceAll(new RegExp(`\\b(${beforeIs})'?s\\b`, 'g'), '$1 is')
    .replaceAll(/'s\b/g, '')
}
