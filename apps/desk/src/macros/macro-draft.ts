import type { Macro, MacroBody } from '@murphy/contracts/desk'
import { macroTagsMaxCount } from '@murphy/contracts/desk'
import { validateTags } from '@murphy/domain/live-chat'
import { isShortcut } from '../components/is-shortcut'
import { parseTags } from '../components/parse-tags'
import { copy } from './copy'

/** The fields of the form as they were typed. `next`: '', `end`, or the id of a department. */
export type MacroDraft = {
  readonly shortcut: string
  readonly text: string
  readonly tags: string
  readonly next: string
  /** '' is the agent, otherwise the id of a department. */
  readonly owner: string
}

/** The problem of each field; `null`: none. */
export type MacroProblems = Readonly<Record<'shortcut' | 'text' | 'tags', string | null>>

/** Returns the fields of the form for a macro; `null`: a new one. */
export function toMacroDraft(macro: Macro | null): MacroDraft {
  if (macro === null) return { shortcut: '', text: '', tags: '', next: '', owner: '' }
  const { shortcut, text, tags, transferTo, endsChat, departmentId } = macro
  const next = endsChat ? 'end' : String(transferTo ?? '')
  return { shortcut, text, tags: tags.join(', '), next, owner: String(departmentId ?? '') }
}

/** Checks the fields as the server does. */
export function findMacroProblems({ shortcut, text, tags, next }: MacroDraft): MacroProblems {
  const parsed = parseTags(tags)
  const isEmpty = text.trim() === ''
  return {
    shortcut: isShortcut(shortcut.trim()) ? null : copy.badShortcut,
    text:
      isEmpty && next === 'end'
        ? copy.endNeedsMessage
        : isEmpty && next === '' && parsed.length === 0
          ? copy.nothingToDo
          : null,
    tags: parsed.length <= macroTagsMaxCount && validateTags([...parsed]) === null ? null : copy.badTags,
  }
}

/** Returns the body that saves a draft. */
export function toMacroBody(
  { shortcut, text, tags, next, owner }: MacroDraft,
  version: number | null,
): MacroBody {
  return {
    departmentId: owner === '' ? null : Number(owner),
    shortcut: shortcut.trim(),
    text: text.trim(),
    tags: [...parseTags(tags)],
    transferTo: next === '' || next === 'end' ? null : Number(next),
    endsChat: next === 'end',
    version,
  }
}
