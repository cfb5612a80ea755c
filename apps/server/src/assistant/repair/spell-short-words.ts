const shortWords: readonly (readonly [RegExp, string])[] = [
  // 'n how long', but not 'n 12 Smith St'.
  [/^n (?=\p{L}{2})/iu, 'and '],
  [/^y (?=(?:not|is|isnt|are|so|do|did|does|cant|can['’]t|was|the hell)\b)/i, 'why '],
  // 'which of em', but not the name 'Em Lee', nor the number in '6 of em'.
  [/(?<=\b(?:out|which|any|all|both|either|none|most|each|\p{L}{3,}est) of )['’]?em\b(?! \p{Lu})/gu, 'them'],
  // 'the one b4 that', but not 'unit B4'.
  [
    /(?<!\b(?:unit|apartment|apt|flat|level|shop|suite|lot|block|gate|door|room|bay) )\bb4\b(?!\/)/gi,
    'before',
  ],
]

/**
 * Returns a text with its shortest words in full, where they can mean nothing else: 'n how long', 'y so long', 'the one b4 that'.
 *
 * Errors: none, for any text.
 */
export function spellShortWords(text: string): string {
  return shortWords.reduce((spelled, [pattern, word]) => spelled.replace(pattern, word), text)
}
