import { createRoot } from 'react-dom/client'
import * as answers from '../answers'
import { provideAnswers } from '../loaded-answers'
import '../shell/document.css'
import { Gallery } from './gallery'

const container = document.getElementById('gallery')
if (container === null) throw new Error('The gallery page has no #gallery.')
const theme = new URLSearchParams(window.location.search).get('theme')
// A story may stand in the middle of a conversation, where the widget has long loaded them.
provideAnswers(answers)
if (theme !== null) document.documentElement.dataset['theme'] = theme
createRoot(container).render(<Gallery story={new URLSearchParams(window.location.search).get('story')} />)
