import { createSystemClock } from '@murphy/live-chat-sdk/client'
import '../shell/document.css'
import { createConsoleLog, createCryptoIds } from '../adapters/browser-ports'
import { createPreviewDesk } from '../adapters/preview-desk'
import { mountWidget } from '../shell/mount'
import { replaceCopy } from '../copy/define-copy'
import { createPreview } from './create-preview'
import { createModuleRegistry } from '@murphy/flow'
import { moduleLoaders } from '../module-loaders'
import type { Chunks } from '../module-loaders'
import type { WidgetModuleRegistry } from '../shell/modules'

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no element #root to draw the preview in.')

const modules = await createPreviewModules()
const desk = createPreviewDesk(window)
const preview = await desk.receivePreview()
const { texts } = preview.configuration
replaceCopy(texts)
document.documentElement.lang = texts['document.lang'] ?? 'en-AU'
document.documentElement.dir = texts['document.dir'] ?? 'ltr'
// The page's policy allows no style element. The theme comes from the server, as for shoppers.
const theme = new CSSStyleSheet()
theme.replaceSync(preview.themeCss)
document.adoptedStyleSheets = [theme]
const edges = { clock: createSystemClock(), ids: createCryptoIds(window.crypto), log: createConsoleLog() }
mountWidget(root, createPreview(preview, { ...edges, modules }, desk.reportShown))

/** Creates the modules of a preview, loaded before the first screen. */
async function createPreviewModules(): Promise<WidgetModuleRegistry> {
  const modules = createModuleRegistry<Chunks>(moduleLoaders)
  await Promise.all([modules.load('first-answer'), modules.load('live-chat'), modules.load('notices')])
  return modules
}
