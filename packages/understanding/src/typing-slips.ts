import type { Random } from './random'

/** Shorter words are rarely mistyped, and rarely readable when they are. */
const shortestMistyped = 4

const neighbours: Readonly<Record<string, string>> = {
  a: 'qwsz',
  b: 'vghn',
  c: 'xdfv',
  d: 'serfcx',
  e: 'wsdr',
  f: 'drtgvc',
  g: 'ftyhbv',
  h: 'gyujnb',
  i: 'ujko',
  j: 'huikmn',
  k: 'jiolm',
  l: 'kop',
  m: 'njk',
  n: 'bhjm',
  o: 'iklp',
  p: 'ol',
  q: 'wa',
  r: 'edft',
  s: 'awedxz',
  t: 'rfgy',
  u: 'yhji',
  v: 'cfgb',
  w: 'qase',
  x: 'zsdc',
  y: 'tghu',
  z: 'asx',
}

/**
 * Returns the text with one typing slip in a share of its longer words: a letter lost, swapped, doubled or replaced
 * by a neighbouring key.
 */
export function withTypingSlips(text: string, { share, random }: { share: number; random: Random }): string {
  return text
    .split(' ')
    .map((word) => (word.length >= shortestMistyped && random() < share ? addTypingSlip(word, random) : word))
    .join(' ')
}

function addTypingSlip(word: string, random: Random): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const letter = word.charAt(at)
  const before = word.slice(0, at)
  const after = word.slice(at + 1)
  switch (Math.floor(random() * 4)) {
    case 0:
      return before + after
    case 1:
      return before + after.charAt(0) + letter + after.slice(1)
    case 2:
      return before + letter + letter + after
    default: {
      const near = neighbours[letter.toLowerCase()] ?? letter
      return before + near.charAt(Math.floor(random() * near.length)) + after
    }
  }
}
