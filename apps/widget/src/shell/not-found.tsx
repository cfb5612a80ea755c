import css from './not-found.module.css'

/** Source: RTE-03, OP-128 */
export function NotFound() {
  return (
    <main className={css.page}>
      <h1 className={css.title}>404: Not Found</h1>
    </main>
  )
}
