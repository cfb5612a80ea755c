import type { ViewProps } from '../view-props'
import css from '../../components/articles/articles.module.css'
import { ArticleRow } from '../../components/articles/article-row'

/** Source: MSG-09, MSG-17 */
export function ArticleView({ item, entryId, dispatch }: ViewProps<'article'>) {
  return (
    <div className={css.list}>
      <ArticleRow
        article={item}
        onPress={() => dispatch({ kind: 'article-opened', entryId, article: item })}
      />
    </div>
  )
}
