const prime = 0x01000193

/** A whole number of 32 bits for a run of letters, to which more letters can be added. */
export function addLetter(hash: number, letter: number): number {
  return Math.imul(hash ^ letter, prime)
}

export function hashText(text: string, start: number): number {
  let hash = start
  for (let at = 0; at < text.length; at += 1) hash = addLetter(hash, text.charCodeAt(at))
  return mixBits(hash)
}

/** Spreads the bits, so that like hashes come to stand far apart. */
export function mixBits(hash: number): number {
  let bits = hash
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
