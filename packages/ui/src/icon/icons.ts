import type { deskIcons } from './desk-icons'
import type { additionalIcons } from './additional-icons'
import type { liveChatIcons } from './live-chat-icons'

/** Icons of the first screen: one path each, on a field of 24 by 24, with a line width of 1.75. */
const initialIcons = {
  'arrow-back': 'M19 12H5m0 0 6-6m-6 6 6 6',
  'arrow-up': 'M12 19V5m0 0-6 6m6-6 6 6',
  'chevron-down': 'm6 9.5 6 6 6-6',
  minimise: 'M5 18.5h14',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'check-circle': 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm-3.8 8.9 2.6 2.6 5-5.3',
  alert: 'M12 4 2.8 20h18.4L12 4Zm0 6v4.5m0 2.6v.1',
  external:
    'M13.5 4.5h6v6m0-6-8.5 8.5M17 14.5v4a1.5 1.5 0 0 1-1.5 1.5h-10A1.5 1.5 0 0 1 4 18.5v-10A1.5 1.5 0 0 1 5.5 7h4',
} as const

export type IconName =
  | keyof typeof initialIcons
  | keyof typeof additionalIcons
  | keyof typeof liveChatIcons
  | keyof typeof deskIcons

const icons: Partial<Record<IconName, string>> = { ...initialIcons }

/** Registers the icons of a chunk. It has to run before one of them is drawn. */
export function registerIcons(additional: Readonly<Partial<Record<IconName, string>>>): void {
  Object.assign(icons, additional)
}

/** Returns the path of an icon; `undefined`: the icon is not registered. */
export function getIconPath(name: IconName): string | undefined {
  return icons[name]
}
