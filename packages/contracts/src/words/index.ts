import words from './words.json'

/**
 * All copy of the widget that a retailer can replace, by key: `nominee.fullName`. Placeholders are in braces. `npx
 * vitest run apps/widget/src/words -u` writes the file from the widget's copy, and a test keeps them equal.
 */
export const standardWords: Readonly<Record<string, string>> = words
