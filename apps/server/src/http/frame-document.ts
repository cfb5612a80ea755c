import type { FrameConfiguration } from '@murphy/contracts/configuration'
import { frameConfigurationElementId } from '@murphy/contracts/configuration'
import type { ThemeSheet } from './theme-sheet'
import { replaceableCopy } from '@murphy/contracts/copy'
import { escapeHtml } from './escape-html'

const placeholder = '<!-- murphy-configuration -->'
/** Marks a document with a launcher of its own, as it is built. */
const ownLauncher = 'data-launcher="own"'
/** Marks a document whose launcher belongs to the page around it. It paints its static shell at once. */
const hostLauncher = 'data-launcher="host"'

type FrameParts = {
  readonly configuration: FrameConfiguration
  readonly sheet: ThemeSheet | null
  readonly hasHostLauncher: boolean
}

/**
 * Returns the widget's built document with its configuration, the retailer's texts and theme.
 *
 * Source: docs/wire-format.md#frame-configuration
 */
export function createFrameDocument(
  built: string,
  { configuration, sheet, hasHostLauncher }: FrameParts,
): string {
  const painted = hasHostLauncher ? built.replace(ownLauncher, hostLauncher) : built
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c')
  const element = `<script type="application/json" id="${frameConfigurationElementId}">${json}</script>`
  const link = sheet === null ? '' : `<link rel="stylesheet" href="${sheet.address}">`
  return applyTexts(painted, configuration.texts).replace(placeholder, () => `${element}${link}`)
}

/** Texts that are visible before any script runs: the static shell, the title and the document's language. */
const paintedAreas = ['document', 'shell', 'chat.bot', 'privacyForm.title']

/**
 * Returns the widget's document with the retailer's texts. A standard text is replaced where it is the whole content
 * of an element or the whole value of an attribute.
 *
 * @param texts valid ones, as `toValidTexts` returns them
 */
function applyTexts(document: string, texts: Readonly<Record<string, string>>): string {
  let painted = document
  for (const [key, text] of Object.entries(texts)) {
    const standard = replaceableCopy[key]
    if (standard === undefined || !paintedAreas.some((area) => key === area || key.startsWith(`${area}.`)))
      continue
    painted = painted
      .replaceAll(`>${standard}<`, () => `>${escapeHtml(text)}<`)
      .replaceAll(`="${standard}"`, () => `="${escapeHtml(text)}"`)
  }
  // The default direction is not written in the document, so there is nothing to replace.
  return texts['document.dir'] === 'rtl' ? painted.replace('<html ', '<html dir="rtl" ') : painted
}
