import { Icon } from '@murphy/ui'
import type { ArticleItem } from '@murphy/contracts/reply-items'
import css from './article-row.module.css'

type Props = { readonly article: ArticleItem; readonly onPress: () => void }

/** A help article as one button, whose accessible name starts with the title. Source: ART-01, OP-48 */
export function ArticleRow({ article, onPress }: Props) {
  return (
    <button type="button" className={css.row} onClick={onPress}>
      <span className={css.text}>
        <span className={css.title}>{article.title}</span>
        {article.summary !== '' && <span className={css.summary}>{article.summary}</span>}
      </span>
      <Icon name="arrow-forward" />
    </button>
  )
}
