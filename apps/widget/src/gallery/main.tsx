import { createRoot } from 'react-dom/client'
import '../shell/document.css'
import { addDrawings, laterDrawings } from '@murphy/ui'
import * as answers from '../answers'
import { provideAnswers } from '../loaded-answers'
import { Gallery } from './gallery'

provideAnswers(answers)
addDrawings(laterDrawings)
const container = document.getElementById('gallery')
if (container === null) throw new Error('The gallery page has no #gallery.')
const theme = new URLSearchParams(window.location.search).get('theme')
if (theme !== null) document.documentElement.dataset['theme'] = theme
createRoot(container).render(<Gallery story={new URLSearchParams(window.location.search).get('story')} />)
