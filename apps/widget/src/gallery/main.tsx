import { createRoot } from 'react-dom/client'
import { createModuleRegistry } from '@murphy/flow'
import '../shell/document.css'
import { moduleLoaders } from '../module-loaders'
import type { Chunks } from '../module-loaders'
import { Gallery } from './gallery'

// A still state loads nothing by itself.
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
