import { createSystemClock } from '@murphy/live-chat-sdk/client'
import '../shell/document.css'
import { createConsoleLog } from '../adapters/console-log'
import { createCryptoIds } from '../adapters/crypto-ids'
import { createDeskPage } from '../adapters/desk-page'
import { mountWidget } from '../shell/mount'
import { provideWords } from '../words/words'
import { createPreview } from './create-preview'
import { createPreviewModules } from './create-preview-modules'

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no element #root to draw the preview in.')

const modules = await createPreviewModules()
const desk = createDeskPage(window)
const preview = await desk.whatToShow()
const { texts } = preview.configuration
provideWords(texts)
document.documentElement.lang = texts['document.lang'] ?? 'en-AU'
document.documentElement.dir = texts['document.dir'] ?? 'ltr'
// The policy of the page allows no style element; this one comes from the server, as the style sheet of a shopper does.
const theme = new CSSStyleSheet()
theme.replaceSync(preview.themeCss)
document.adoptedStyleSheets = [theme]
const edges = { clock: createSystemClock(), ids: createCryptoIds(window.crypto), log: createConsoleLog() }
mountWidget(root, createPreview(preview, { ...edges, modules }, desk.tellShown))
