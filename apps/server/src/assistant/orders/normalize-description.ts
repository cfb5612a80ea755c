/** Returns the lower-case words of a text, without marks other than '/', '$' and the dot of an amount. */
export function normalizeDescription(text: string): string {
  return text
    .slice(0, 400)
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}/$.]+/gu, ' ')
    .trim()
}
