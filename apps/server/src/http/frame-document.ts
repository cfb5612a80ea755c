import type { FrameConfiguration } from '@murphy/contracts/configuration'
import { frameConfigurationElementId } from '@murphy/contracts/configuration'
import { applyTexts } from './apply-texts'
import type { ThemeSheet } from './theme-sheet'

const placeholder = '<!-- murphy-configuration -->'
/** In a frame whose launcher belongs to the page around it, the document paints its static shell at once. */
const ownLauncher = 'data-launcher="own"'
const hostLauncher = 'data-launcher="host"'

type Given = {
  readonly configuration: FrameConfiguration
  readonly sheet: ThemeSheet | null
  readonly hasHostLauncher: boolean
}

/** The widget's built document with what it is given: configuration, the retailer's words and theme. Source: wire-shapes section 1.1 */
export function frameDocument(built: string, { configuration, sheet, hasHostLauncher }: Given): string {
  const painted = hasHostLauncher ? built.replace(ownLauncher, hostLauncher) : built
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c')
  const element = `<script type="application/json" id="${frameConfigurationElementId}">${json}</script>`
  const link = sheet === null ? '' : `<link rel="stylesheet" href="${sheet.address}">`
  return applyTexts(painted, configuration.texts).replace(placeholder, () => `${element}${link}`)
}
