import type { TradingPeriod, TradingWeek } from '../../retail-api/data/tables'

export const cityWeek = createWeek({ monday: '9-21', thursday: '9-22', saturday: '9-22', sunday: '10-20' })
export const suburbWeek = createWeek({ monday: '9-21', thursday: '9-21', saturday: '9-21', sunday: '10-19' })
export const countryWeek = createWeek({
  monday: '10-19',
  thursday: '10-20',
  saturday: '9-20',
  sunday: '11-17',
})
/** Bottle shops of the Northern Territory's outback open late and keep Sunday closed. */
export const outbackWeek = createWeek({ monday: '14-21', thursday: '14-21', saturday: '10-21', sunday: null })

/** Returns trading hours by weekday. `monday` is also Tuesday and Wednesday, `thursday` also Friday. */
function createWeek(hours: {
  monday: string
  thursday: string
  saturday: string
  sunday: string | null
}): TradingWeek {
  const earlyWeek = toPeriod(hours.monday)
  const lateWeek = toPeriod(hours.thursday)
  return {
    Monday: earlyWeek,
    Tuesday: earlyWeek,
    Wednesday: earlyWeek,
    Thursday: lateWeek,
    Friday: lateWeek,
    Saturday: toPeriod(hours.saturday),
    Sunday: hours.sunday === null ? null : toPeriod(hours.sunday),
  }
}

/** Parses hours such as `9-21`. */
function toPeriod(hours: string): TradingPeriod {
  const [opens, closes] = hours.split('-').map((hour) => Number(hour) * 60)
  if (opens === undefined || closes === undefined) throw new Error(`Not a period: ${hours}`)
  return { opensAtMinute: opens, closesAtMinute: closes }
}
