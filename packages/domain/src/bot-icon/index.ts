export type { BotIcon, IconSeason } from './select-bot-icon'
export { selectBotIcon } from './select-bot-icon'
