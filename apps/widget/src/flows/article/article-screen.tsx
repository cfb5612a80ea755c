import { Avatar, Skeleton, StatusRegion } from '@murphy/ui'
import type { Article } from '@murphy/contracts/entities'
import { ExternalLink } from '../../components/link/external-link'
import { Vote } from '../../components/vote/vote'
import type { ScreenProps } from '../screen-props'
import { ArticleBody } from './article-body'
import { articleCopy } from './copy'
import css from './article-screen.module.css'
import { formatDayMonthYear, toSydneyDate } from '@murphy/domain/calendar'
import { dateCopy } from '../../copy/copy'

type Props = ScreenProps<'article'>

/** One help article: title, date, link to the help site, text and vote. Source: ART-02 to ART-09, ART-15, OP-46 */
export function ArticleScreen(props: Props) {
  return (
    <>
      <StatusRegion>{progress[props.state.at]}</StatusRegion>
      <Stage {...props} />
    </>
  )
}

/** Progress texts for screen readers. A failure is announced as an alert. */
const progress: Readonly<Record<Props['state']['at'], string>> = {
  loading: articleCopy.loading,
  shown: articleCopy.loaded,
  failed: '',
}

function Stage({ state, dispatch }: Props) {
  switch (state.at) {
    case 'loading':
      return <Loading title={state.opening.title} />
    case 'failed':
      return <Failed />
    case 'shown':
      return (
        <article className={css.screen}>
          <Top article={state.article} dispatch={dispatch} />
          <ArticleBody html={state.article.body} dispatch={dispatch} />
          <Vote
            question={articleCopy.votePrompt}
            hasVoted={state.vote !== 'open'}
            onVote={(isHelpful) => dispatch({ flow: 'article', kind: 'voted', isHelpful })}
          />
        </article>
      )
  }
}

function Top({ article, dispatch }: { readonly article: Article; readonly dispatch: Props['dispatch'] }) {
  const date = formatUpdateDate(article.edited_at)
  return (
    <header className={css.top}>
      <h2 className={css.title}>{article.name}</h2>
      {date !== null && (
        <p className={css.date}>
          {articleCopy.lastUpdated} {date}
        </p>
      )}
      {article.html_url !== null && (
        <ExternalLink href={article.html_url} dispatch={dispatch}>
          {articleCopy.openOnSite}
        </ExternalLink>
      )}
    </header>
  )
}

function Loading({ title }: { readonly title: string }) {
  return (
    <div className={css.screen} aria-busy="true">
      <header className={css.top}>
        <h2 className={css.title}>{title}</h2>
        <p className={css.dateToCome}>
          <Skeleton shape="short" />
        </p>
        <p className={css.linkToCome}>
          <Skeleton shape="short" />
        </p>
      </header>
      <BodySkeleton />
    </div>
  )
}

function BodySkeleton() {
  return (
    <div className={css.lines}>
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
    </div>
  )
}

function Failed() {
  return (
    <div className={css.failed} role="alert">
      <Avatar size={96} mood="sorry" />
      <p>{articleCopy.loadFailed}</p>
    </div>
  )
}

/** Returns `21 May 2024`; `null` when the help centre gave no date. Source: ART-04, OP-46 */
function formatUpdateDate(editedAt: string | null): string | null {
  const date = toSydneyDate(editedAt)
  return date === null ? null : formatDayMonthYear(date, { date: dateCopy })
}
