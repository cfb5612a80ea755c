import type { BotIcon } from '@murphy/domain/bot-icon'
import type { Theme } from '../settings/theme'
import { createThemeTones } from './theme-sheet'

/**
 * A line or area of Murphy's seasonal icon in the loader, on a field of 48 by 48: path, colour and, for a line, its
 * width.
 */
type Stroke = readonly [path: string, colour: string, width?: number]

/** Murphy's seasonal icons, in the colours of the widget's icon. Source: OP-39 */
const seasonalIcons: Readonly<Record<'xmas' | 'mask', readonly Stroke[]>> = {
  xmas: [
    ['M11.5 15.5C13 7.5 19 3 26.5 3c6 0 10.5 4 13 11.5l-4.5 1.5-3-3.2L34 15.5Z', '#b3261e'],
    ['M36.1 15.8a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0Z', '#ffffff'],
    ['M12.8 12.4h22.4a2.8 2.8 0 0 1 0 5.6H12.8a2.8 2.8 0 0 1 0-5.6Z', '#ffffff'],
  ],
  mask: [
    ['m13 23.5 3.5 3M35 23.5l-3.5 3', '#8fb9c2', 1],
    ['M15.5 26.3q8.5-3.2 17 0c.3 5.5-2.7 9.2-8.5 9.2s-8.8-3.7-8.5-9.2Z', '#bfdde3'],
    ['M18 29.2q6-1.5 12 0M18.7 32q5.3-1.3 10.6 0', '#8fb9c2', 1],
  ],
}

/**
 * Returns the loader with today's theme and icon in front of it, so that the launcher needs no request and never changes
 * visibly. Without theme and season it is the built loader.
 *
 * Source: ICO-01, ICO-02, docs/theming.md
 */
export function addLauncherLook(loader: string, theme: Theme, icon: BotIcon): string {
  const season = icon.xmas ? 'xmas' : icon.mask ? 'mask' : null
  const brand = createThemeTones(theme, 'bottle')?.light
  const look = {
    ...(brand === undefined ? {} : { bottle: brand.ground }),
    ...(theme.radius === undefined ? {} : { radius: `${Number.parseInt(theme.radius, 10) * 2}px` }),
    ...(season === null ? {} : { strokes: seasonalIcons[season] }),
  }
  return Object.keys(look).length === 0 ? loader : `window.MurphyLook=${JSON.stringify(look)};\n${loader}`
}
