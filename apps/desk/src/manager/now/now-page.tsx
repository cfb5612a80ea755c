import { copy } from './copy'
import { People } from './people'
import { Queues } from './queues'
import css from './now-page.module.css'

/** How the shop floor stands at this moment. */
export function NowPage() {
  return (
    <div className={css.now}>
      <h2 className={css.title}>{copy.title}</h2>
      <Queues />
      <People />
    </div>
  )
}
