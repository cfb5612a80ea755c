export type { BotIcon, IconSeason } from './icon-on'
export { iconOn } from './icon-on'
