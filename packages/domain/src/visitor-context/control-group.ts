/**
 * Returns true when a visitor is in the control group, which gets no offer. The same visitor is always in the same group,
 * and a larger group includes a smaller one.
 *
 * @param percent size of the group, 0 to 100
 */
export function isInControlGroup(visitorId: string, percent: number): boolean {
  return toBucket(visitorId) < percent
}

/** Returns a number from 0 to 99 that is spread evenly over ids. The hash is FNV-1a with 32 bits. */
function toBucket(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  // The low bits of FNV-1a are spread worse than the high ones.
  return ((hash ^ (hash >>> 16)) >>> 0) % 100
}
