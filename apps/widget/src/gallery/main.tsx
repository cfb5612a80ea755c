import { createRoot } from 'react-dom/client'
import { createModuleRegistry } from '@murphy/flow'
import '../shell/document.css'
import { moduleLoaders } from '../module-loaders'
import type { Chunks } from '../module-loaders'
import type { WidgetModuleRegistry } from '../shell/modules'
import { stories } from './stories'
import { StoryView } from './story-view'
import css from './gallery.module.css'

// A state that never changes loads nothing by itself.
const modules = createModuleRegistry<Chunks>(moduleLoaders)
// The keys are those of the list.
await Promise.all((Object.keys(moduleLoaders) as (keyof Chunks)[]).map((name) => modules.load(name)))

const container = document.getElementById('gallery')
if (container === null) throw new Error('The gallery page has no #gallery.')
const theme = new URLSearchParams(window.location.search).get('theme')
if (theme !== null) document.documentElement.dataset['theme'] = theme
createRoot(container).render(
  <Gallery story={new URLSearchParams(window.location.search).get('story')} modules={modules} />,
)

type GalleryProps = { readonly story: string | null; readonly modules: WidgetModuleRegistry }

/** Lists all stories as links. `?story=name` shows one; `&theme=dark` shows it in the dark theme. */
function Gallery({ story, modules }: GalleryProps) {
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
