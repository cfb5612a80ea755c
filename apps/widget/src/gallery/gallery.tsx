import type { WidgetModuleRegistry } from '../modules'
import { stories } from './stories'
import { StoryView } from './story-view'
import css from './gallery.module.css'

type Props = { readonly story: string | null; readonly modules: WidgetModuleRegistry }

/** All stories as links; `?story=name` shows one as the widget would, `&theme=dark` by night. */
export function Gallery({ story, modules }: Props) {
  const shown = stories.find(({ name }) => name === story)
  if (shown !== undefined) return <StoryView story={shown} modules={modules} />
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
