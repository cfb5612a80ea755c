import words from './words.json'

/**
 * Every wording of the widget that a retailer may replace, by its key: `nominee.fullName`. Gaps stand in braces.
 * The file is written from the widget's catalogues by `npx vitest run apps/widget/src/words -u`; a test holds it to them.
 */
export const standardWords: Readonly<Record<string, string>> = words
