import { toPlainKey } from '../assistant/teaching/similar-texts'
import type { LessonText } from './taught-lessons'

/** Joins texts that differ in case, accents and punctuation only. The first wording is kept, with the rows of all. */
export function groupLessonTexts(
  texts: readonly { readonly text: string; readonly rowId: string | null }[],
): readonly LessonText[] {
  const joined = new Map<string, { readonly text: string; readonly rowIds: string[] }>()
  for (const { text, rowId } of texts) {
    const trimmed = text.trim()
    const key = toPlainKey(trimmed) || trimmed
    const known = joined.get(key) ?? { text: trimmed, rowIds: [] }
    joined.set(key, known)
    if (rowId !== null && !known.rowIds.includes(rowId)) known.rowIds.push(rowId)
  }
  return [...joined.values()]
}
