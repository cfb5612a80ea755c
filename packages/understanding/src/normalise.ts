/** Turns words as people write them into plain ones: small letters, straight quotes, no accents, no contractions, no slang. */
export type Normaliser = (text: string) => string

const contractions: Readonly<Record<string, string>> = {
  "won't": 'will not',
  "can't": 'can not',
  cant: 'can not',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  isnt: 'is not',
  wont: 'will not',
  havent: 'have not',
  hasnt: 'has not',
  whats: 'what is',
  wheres: 'where is',
  hows: 'how is',
  whos: 'who is',
  im: 'i am',
  ive: 'i have',
  "n't": ' not',
  "'re": ' are',
  "'ve": ' have',
  "'ll": ' will',
  "'m": ' am',
  "'s": ' is',
}

/** @param slang slang word to plain words; @param synonyms word to other words, which are read as the first */
export function createNormaliser(
  slang: Readonly<Record<string, string>>,
  synonyms: Readonly<Record<string, readonly string[]>>,
): Normaliser {
  const plain = new Map<string, string>(
    Object.entries(slang).map(([word, words]) => [word.toLowerCase(), words.toLowerCase()]),
  )
  for (const [word, others] of Object.entries(synonyms)) {
    for (const other of others) if (!other.includes(' ')) plain.set(other.toLowerCase(), word.toLowerCase())
  }
  return (text) =>
    expand(
      text
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(/[‘’`´]/g, "'"),
    )
      .replaceAll(/[^\p{L}\p{N}#@$ ]+/gu, ' ')
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => plain.get(word) ?? word)
      .join(' ')
}

function expand(text: string): string {
  return text
    .replaceAll(/[a-z]+'?[a-z]*/g, (word) =>
      Object.hasOwn(contractions, word) ? (contractions[word] ?? word) : word,
    )
    .replaceAll(/(n't|'re|'ve|'ll|'m|'s)\b/g, (ending) => contractions[ending] ?? ending)
}
