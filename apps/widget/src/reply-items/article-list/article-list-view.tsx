import { ArticleRow } from '../../components/articles/article-row'
import css from '../../components/articles/articles.module.css'
import type { ViewProps } from '../view-props'

/** Source: MSG-10 */
export function ArticleListView({ item, entryId, dispatch }: ViewProps<'article-list'>) {
  if (item.items.length === 0) return null
  return (
    <ul className={css.list}>
      {item.items.map((article) => (
        <li key={article.articleId}>
          <ArticleRow
            article={article}
            onPress={() => dispatch({ kind: 'article-opened', entryId, article })}
          />
        </li>
      ))}
    </ul>
  )
}
