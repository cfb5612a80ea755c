import { shellCopy } from './copy'
import css from './not-found.module.css'

/** The page for an unknown address. Source: RTE-03, OP-128 */
export function NotFound() {
  return (
    <main className={css.page}>
      <h1 className={css.title}>{shellCopy.notFound}</h1>
    </main>
  )
}
