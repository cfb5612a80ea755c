import { createRoot } from 'react-dom/client'
import '../shell/document.css'
import * as views from '../later-views'
import { laterViews } from '../loaded-views'
import { Gallery } from './gallery'

laterViews.provide(views)

const container = document.getElementById('gallery')
if (container === null) throw new Error('The gallery page has no #gallery.')
const theme = new URLSearchParams(window.location.search).get('theme')
if (theme !== null) document.documentElement.dataset['theme'] = theme
createRoot(container).render(<Gallery story={new URLSearchParams(window.location.search).get('story')} />)
