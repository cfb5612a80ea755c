import type { OpenPeriod, TradingWeek } from '../trading-hours'

export const cityWeek = week({ monday: '9-21', thursday: '9-22', saturday: '9-22', sunday: '10-20' })
export const suburbWeek = week({ monday: '9-21', thursday: '9-21', saturday: '9-21', sunday: '10-19' })
export const countryWeek = week({ monday: '10-19', thursday: '10-20', saturday: '9-20', sunday: '11-17' })
/** Bottle shops of the Northern Territory's outback open late and keep Sunday closed. */
export const outbackWeek = week({ monday: '14-21', thursday: '14-21', saturday: '10-21', sunday: null })

/** `monday` holds until Wednesday, `thursday` also on Friday. */
function week(hours: {
  monday: string
  thursday: string
  saturday: string
  sunday: string | null
}): TradingWeek {
  const earlyWeek = period(hours.monday)
  const lateWeek = period(hours.thursday)
  return {
    Monday: earlyWeek,
    Tuesday: earlyWeek,
    Wednesday: earlyWeek,
    Thursday: lateWeek,
    Friday: lateWeek,
    Saturday: period(hours.saturday),
    Sunday: hours.sunday === null ? null : period(hours.sunday),
  }
}

/** `9-21`: from 9 to 21 o'clock. */
function period(hours: string): OpenPeriod {
  const [opens, closes] = hours.split('-').map((hour) => Number(hour) * 60)
  if (opens === undefined || closes === undefined) throw new Error(`Not a period: ${hours}`)
  return { opensAtMinute: opens, closesAtMinute: closes }
}
