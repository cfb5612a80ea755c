import { createRoot } from 'react-dom/client'
import { registerIcons, additionalIcons, liveChatIcons } from '@murphy/ui'
import '../shell/document.css'
import * as answers from '../answers'
import * as laterViews from '../later-views'
import * as liveChat from '../live-chat'
import { addMachines, loadMachine } from '../flows/loaded-machines'
import { laterMachines } from '../flows/machines'
import type { FlowName } from '../flows/machines'
import { provideAnswers } from '../loaded-answers'
import { liveChatPart } from '../loaded-live-chat'
import { laterViews as loaded } from '../loaded-views'
import { Gallery } from './gallery'

// A still state may stand anywhere, so nothing may wait for its first answer.
provideAnswers(answers)
loaded.provide(laterViews)
liveChatPart.provide(liveChat)
addMachines(liveChat.liveChatMachines)
registerIcons({ ...additionalIcons, ...liveChatIcons })
// The keys are names of flows: the list says so.
await Promise.all(Object.keys(laterMachines).map(async (name) => loadMachine(name as FlowName)))

const container = document.getElementById('gallery')
if (container === null) throw new Error('The gallery page has no #gallery.')
const theme = new URLSearchParams(window.location.search).get('theme')
if (theme !== null) document.documentElement.dataset['theme'] = theme
createRoot(container).render(<Gallery story={new URLSearchParams(window.location.search).get('story')} />)
