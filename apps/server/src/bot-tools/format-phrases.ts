type PhraseLine = { readonly intent: string; readonly text: string }

/** Texts that YAML reads as they are. */
const plainScalar = /^[a-z][a-z0-9 ]*$/i
/** Words that YAML reads as values. */
const reserved = /^(?:y|n|yes|no|on|off|true|false|null)$/i

/** Formats the phrases as lines of their files, grouped by intent. */
export function formatPhrases(phrases: readonly PhraseLine[]): string {
  if (phrases.length === 0) return 'The files contain all phrases that were added at the desk.\n'
  const intents = [...new Set(phrases.map(({ intent }) => intent))].toSorted()
  return intents
    .map((intent) =>
      [
        `bot/intents/${intent}.yml`,
        ...phrases.filter((phrase) => phrase.intent === intent).map(({ text }) => formatPhrase(text)),
        '',
      ].join('\n'),
    )
    .join('\n')
}

/** Adds phrases to an intent's file, before the others. Comments and everything else stay as they are. */
export function withPhraseLines(file: string, texts: readonly string[]): string {
  return file.replace(
    /^phrases:[^\n]*\n/m,
    (head) => `${head}${texts.map((text) => `${formatPhrase(text)}\n`).join('')}`,
  )
}

function formatPhrase(text: string): string {
  return `  - ${plainScalar.test(text) && !reserved.test(text) ? text : JSON.stringify(text)}`
}
