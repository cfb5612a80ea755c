import type { CalendarDate } from '../calendar'

/** The variant of the bot icon that is shown. */
export type BotIcon = { readonly normal: boolean; readonly xmas: boolean; readonly mask: boolean }

/** A season with its own icon. `from` and `until` are days in Sydney, 'YYYY-MM-DD', both included. */
export type IconSeason = { readonly icon: 'xmas' | 'mask'; readonly from: string; readonly until: string }

/**
 * Returns the icon's configuration on a day: that of the first season that includes the day, otherwise the permanent
 * one.
 *
 * @param today the day in Sydney
 * Source: ICO-01, ICO-02, OP-39
 */
export function selectBotIcon(
  permanent: BotIcon,
  seasons: readonly IconSeason[],
  today: CalendarDate,
): BotIcon {
  const season = seasons.find(({ from, until }) => from <= today && today <= until)
  if (season === undefined) return permanent
  return { normal: false, xmas: season.icon === 'xmas', mask: season.icon === 'mask' }
}
