import type { FrameConfiguration } from '@murphy/contracts/configuration'
import { frameConfigurationElementId } from '@murphy/contracts/configuration'
import { applyTexts } from './apply-texts'
import type { ThemeSheet } from './theme-sheet'

const placeholder = '<!-- murphy-configuration -->'
/**
 * Marks a frame whose launcher belongs to the page around it, so that the document paints its static shell at once.
 */
const ownLauncher = 'data-launcher="own"'
const hostLauncher = 'data-launcher="host"'

type Given = {
  readonly configuration: FrameConfiguration
  readonly sheet: ThemeSheet | null
  readonly hasHostLauncher: boolean
}

/**
 * Returns the widget's built document with its configuration, the retailer's texts and theme. Source:
 * docs/wire-format.md#frame-configuration
 */
export function frameDocument(built: string, { configuration, sheet, hasHostLauncher }: Given): string {
  const painted = hasHostLauncher ? built.replace(ownLauncher, hostLauncher) : built
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c')
  const element = `<script type="application/json" id="${frameConfigurationElementId}">${json}</script>`
  const link = sheet === null ? '' : `<link rel="stylesheet" href="${sheet.address}">`
  return applyTexts(painted, configuration.texts).replace(placeholder, () => `${element}${link}`)
}
