import copy from './copy.json'

/**
 * The widget's copy that a retailer can replace, by key: `nominee.fullName`. Placeholders are in braces. `npx vitest
 * run apps/widget/src/copy -u` writes the file from the widget's copy, and a test keeps them equal.
 */
export const replaceableCopy: Readonly<Record<string, string>> = copy
