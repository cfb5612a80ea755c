const day = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])'
const time = 'T(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?'
const zone = '(?:Z|[+-]\\d{2}:\\d{2})'

// Marked as pure, so that a program that reads no dates leaves it out of its bundle.
const isoPattern = /* @__PURE__ */ new RegExp(`^${day}(?:${time}${zone})?$`)
const momentWithoutZone = /* @__PURE__ */ new RegExp(`^(${day})${time}$`)

/** Returns true for a calendar day in Sydney or a moment with its zone. */
export function isIso(value: string): boolean {
  return isoPattern.test(value)
}

/**
 * Returns the day or moment of a text on the wire; a moment without a zone counts as its day, and any other text is
 * null.
 */
export function toDayOrMoment(value: string): string | null {
  if (isIso(value)) return value
  return momentWithoutZone.exec(value)?.[1] ?? null
}

/** Returns true for a calendar day, 'YYYY-MM-DD'. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const millis = Date.parse(`${value}T00:00:00Z`)
  // JavaScript reads 30 February as 1 March, so a text is a day only when it comes out unchanged.
  return !Number.isNaN(millis) && new Date(millis).toISOString().slice(0, 10) === value
}

/** Returns true for an absolute http or https address. */
export function isUrl(value: string): boolean {
  return /^https?:\/\/[^\s/?#]+[^\s]*$/i.test(value)
}

/**
 * Returns true for a safe link target: an http, https, mail or phone address, or a path on the retailer's site. Other
 * schemes are refused, so that a reply can never run a script.
 */
export function isLink(value: string): boolean {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(value.trim())?.[1]
  return value.trim() !== '' && (scheme === undefined || /^(?:https?|mailto|tel)$/i.test(scheme))
}

/** Returns the number of characters as readers count them: code points. */
export function countCodePoints(value: string): number {
  return Array.from(value).length
}
