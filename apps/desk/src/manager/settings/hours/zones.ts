/** Every time zone of this browser, and the one that is set, which may be spelt otherwise. */
export function zoneOptions(current: string): readonly { readonly value: string; readonly text: string }[] {
  const zones = new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...zones].sort().map((value) => ({ value, text: value.replaceAll('_', ' ') }))
}
