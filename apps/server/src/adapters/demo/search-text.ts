/** A text as products are searched by: small letters, no accents, single spaces. `Rosé Brut` becomes `rose brut`. */
export function searchText(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}
