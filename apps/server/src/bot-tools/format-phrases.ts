import type { TaughtAnswer, TaughtQuestion } from '../teaching/taught-lessons'

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

type QuestionLine = Pick<TaughtQuestion, 'articleId' | 'answerId' | 'text'>
type AnswerLine = Pick<TaughtAnswer, 'articleId' | 'answerId' | 'text'>

/**
 * Formats questions as lines of their files: below their article, below a short answer that the file has, or with a new answer.
 * '' when there are none.
 */
export function formatQuestions(questions: readonly QuestionLine[], answers: readonly AnswerLine[]): string {
  const owners = [...new Set(questions.map(({ articleId, answerId }) => `${articleId}\n${answerId ?? ''}`))]
  return owners
    .toSorted()
    .map((owner) => {
      const [articleId = '', answerId = ''] = owner.split('\n')
      const own = questions.filter(
        (each) => each.articleId === articleId && (each.answerId ?? '') === answerId,
      )
      const lines = own.map(({ text }) => formatPhrase(text))
      if (answerId === '') return ['', `bot/articles/${articleId}.md`, ...lines, ''].join('\n')
      const written = answers.find((answer) => answer.answerId === answerId)
      const head = [
        `  - id: ${answerId}`,
        ...(written === undefined ? [] : [`    text: ${JSON.stringify(written.text)}`]),
        '    questions:',
      ]
      const indented = lines.map((line) => `    ${line}`)
      return ['', `bot/answers/${articleId}.yml`, ...head, ...indented, ''].join('\n')
    })
    .join('')
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
