import { App } from '../shell/app'
import { stillWidget } from './still-state'
import { stories } from './stories'
import css from './gallery.module.css'

/** All stories as links; `?story=name` shows one as the widget would, `&theme=dark` by night. */
export function Gallery({ story }: { readonly story: string | null }) {
  const shown = stories.find(({ name }) => name === story)
  if (shown !== undefined) return <App widget={stillWidget(shown.state)} />
  return (
    <main className={css.list}>
      <h1>Gallery</h1>
      <ul>
        {stories.map(({ name }) => (
          <li key={name}>
            <a href={`?story=${encodeURIComponent(name)}`}>{name}</a> ·{' '}
            <a href={`?story=${encodeURIComponent(name)}&theme=dark`}>dark</a>
          </li>
        ))}
      </ul>
    </main>
  )
}
