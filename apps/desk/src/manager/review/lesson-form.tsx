import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { LessonTarget, PhrasesReply, TeachableArticle } from '@murphy/contracts/desk'
import { answerMaxCharacters, phraseMaxCharacters } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { FailureMessage } from '../failure-message'
import { SmallInputField, SmallSelectField, SmallTextField } from '../fields'
import { useStoreState } from '../manager-context'
import { copy, formatIntent } from './copy'
import { findArticles } from './find-articles'
import { findIntents } from './find-intents'
import { isTeachable } from './lesson'
import type { LessonKind, LessonMessage } from './lesson'
import type { ReviewStore } from './review-store'
import css from './review.module.css'

/** Teaches messages. Returns why all of them were refused; `null`: they were not. */
export type Teach = (
  target: LessonTarget,
  messages: readonly LessonMessage[],
  owner: string,
) => Promise<string | null>

type Props = {
  readonly kind: LessonKind
  readonly messages: readonly LessonMessage[]
  /** The closest intent; null: none. */
  readonly nearest: string | null
  readonly intents: PhrasesReply['intents']
  readonly articles: ReviewStore['articles']
  readonly onTeach: Teach
}

/** The chosen target, and the name of its intent or article; `null`: the choice is not complete. */
type Chosen = { readonly target: LessonTarget; readonly owner: string } | null

/** Teaches one message, as the manager has edited it, or the chosen messages of a topic. */
export function LessonForm({ kind, nearest, intents, articles, ...rest }: Props) {
  return kind === 'phrase' ? (
    <PhraseForm nearest={nearest} intents={intents} {...rest} />
  ) : (
    <ArticleForm kind={kind} articles={articles} {...rest} />
  )
}

type MessagesProps = Pick<Props, 'messages' | 'onTeach'>

type FrameProps = MessagesProps & {
  readonly kind: LessonKind
  readonly chosen: Chosen
  /** The fields that choose the target. */
  readonly children: ReactNode
}

/** The messages of a lesson, its target and the button that teaches them. */
function LessonFrame({ kind, messages, chosen, onTeach, children }: FrameProps) {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map())
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [only, another] = messages
  const isSingle = only !== undefined && another === undefined

  async function save(): Promise<void> {
    if (chosen === null || isSaving) return
    const taught = isSingle
      ? [{ ...only, text: (texts.get(only.rowId) ?? only.text).trim() }]
      : messages.filter((message) => isTeachable(message) && !excluded.has(message.rowId))
    if (taught.length === 0) return setProblem(copy.nothingChosen)
    setSaving(true)
    const refused = await onTeach(chosen.target, taught, chosen.owner)
    setSaving(false)
    setProblem(refused ?? '')
  }

  function toggle(rowId: string): void {
    const next = new Set(excluded)
    if (!next.delete(rowId)) next.add(rowId)
    setExcluded(next)
  }

  return (
    <form
      className={css.form}
      aria-label={copy.save[kind]}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {isSingle ? (
        <SmallInputField
          label={copy.message}
          required
          maxLength={phraseMaxCharacters}
          value={texts.get(only.rowId) ?? only.text}
          onChange={(event) => setTexts(new Map([[only.rowId, event.target.value]]))}
        />
      ) : (
        <MessageChoice messages={messages} excluded={excluded} onToggle={toggle} />
      )}
      {children}
      {problem !== '' && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" disabled={chosen === null} aria-disabled={isSaving}>
        {isSaving ? copy.saving : copy.save[kind]}
      </Button>
    </form>
  )
}

type MessageChoiceProps = {
  readonly messages: readonly LessonMessage[]
  /** The messages that are not chosen. */
  readonly excluded: ReadonlySet<string>
  readonly onToggle: (rowId: string) => void
}

/** Chooses messages of a topic. Those that cannot be taught as they stand say why. */
function MessageChoice({ messages, excluded, onToggle }: MessageChoiceProps) {
  const id = useId()
  return (
    <fieldset className={css.choices}>
      <legend className={css.legend}>{copy.messages}</legend>
      {messages.map((message) => {
        const isPossible = isTeachable(message)
        const noteId = `${id}-${message.rowId}`
        return (
          <label key={message.rowId} className={css.choice}>
            <input
              type="checkbox"
              checked={isPossible && !excluded.has(message.rowId)}
              disabled={!isPossible}
              aria-describedby={isPossible ? undefined : noteId}
              onChange={() => onToggle(message.rowId)}
            />
            <span className={css.choiceText}>
              {message.text}
              {!isPossible && (
                <span id={noteId} className={css.note}>
                  {copy.notTeachable}
                </span>
              )}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

type PhraseFormProps = MessagesProps & Pick<Props, 'nearest' | 'intents'>

/** Adds messages to an intent. */
function PhraseForm({ nearest, intents, ...rest }: PhraseFormProps) {
  const [query, setQuery] = useState('')
  const [name, setName] = useState(nearest)
  const found = findIntents(intents, query)
  const intent = (found.find((each) => each.name === name) ?? found[0])?.name
  const chosen: Chosen = intent === undefined ? null : { target: { kind: 'phrase', intent }, owner: intent }

  return (
    <LessonFrame kind="phrase" chosen={chosen} {...rest}>
      <div className={css.pair}>
        <SmallInputField
          label={copy.findIntent}
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {intent === undefined ? (
          <p>{copy.noIntent}</p>
        ) : (
          <SmallSelectField
            label={copy.intent}
            value={intent}
            options={found.map((each) => ({ value: each.name, text: formatIntent(each) }))}
            onChosen={setName}
          />
        )}
      </div>
    </LessonFrame>
  )
}

type ArticleFormProps = MessagesProps &
  Pick<Props, 'articles'> & { readonly kind: Exclude<LessonKind, 'phrase'> }

/** Adds messages to an article or to one of its answers, or writes a new answer to them. */
function ArticleForm({ kind, articles, ...rest }: ArticleFormProps) {
  const polled = useStoreState(articles)
  const [query, setQuery] = useState('')
  const [articleId, setArticleId] = useState('')
  const [answerId, setAnswerId] = useState('')
  const [answer, setAnswer] = useState('')
  const found = polled.at === 'ready' ? findArticles(polled.value, query) : []
  const article = found.find((each) => each.articleId === articleId) ?? found[0]
  if (polled.at === 'failed') return <FailureMessage failure={polled.failure} />

  return (
    <LessonFrame kind={kind} chosen={toChosen(kind, article, { answerId, answer })} {...rest}>
      <div className={css.pair}>
        <SmallInputField
          label={copy.findArticle}
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {article === undefined ? (
          <p>{polled.at === 'loading' ? copy.loading : copy.noArticle}</p>
        ) : (
          <SmallSelectField
            label={copy.article}
            value={article.articleId}
            options={found.map((each) => ({ value: each.articleId, text: each.title }))}
            onChosen={setArticleId}
          />
        )}
      </div>
      {kind === 'question' && article !== undefined && article.answers.length > 0 && (
        <SmallSelectField
          label={copy.answerOfArticle}
          value={hasAnswer(article, answerId) ? answerId : ''}
          options={[
            { value: '', text: copy.articleItself },
            ...article.answers.map((each) => ({ value: each.answerId, text: each.text })),
          ]}
          onChosen={setAnswerId}
        />
      )}
      {kind === 'answer' && (
        <SmallTextField
          label={copy.newAnswer}
          hint={copy.newAnswerHint}
          required
          rows={3}
          maxLength={answerMaxCharacters}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      )}
    </LessonFrame>
  )
}

function hasAnswer({ answers }: TeachableArticle, answerId: string): boolean {
  return answers.some((each) => each.answerId === answerId)
}

function toChosen(
  kind: ArticleFormProps['kind'],
  article: TeachableArticle | undefined,
  { answerId, answer }: { readonly answerId: string; readonly answer: string },
): Chosen {
  if (article === undefined) return null
  const { articleId, title: owner } = article
  if (kind === 'answer')
    return answer.trim() === '' ? null : { target: { kind, articleId, answer: answer.trim() }, owner }
  return { target: { kind, articleId, answerId: hasAnswer(article, answerId) ? answerId : null }, owner }
}
