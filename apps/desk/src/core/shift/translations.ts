import { next } from '@murphy/flow'
import type { TranslationOutcome } from '@murphy/contracts/desk'
import type { TranslationEvent } from '../event'
import type { OnShift, Translation } from '../state'
import { sequence } from '../step'
import type { Rule } from '../step'
import { setDraft } from './drafts'
import { compareSent } from './suggested-replies'

/** Handles translations of messages and drafts. Nothing here sends a message. Source: docs/desk.md#translate-messages */
export function handleTranslations(event: TranslationEvent): Rule {
  switch (event.kind) {
    case 'message-translation-requested':
      return request(event, 'agent', toMessageKey(event.chatId, event.entryKey))
    case 'draft-translation-requested':
      return (shift) => {
        const text = (shift.drafts[event.chatId] ?? '').trim()
        return request({ chatId: event.chatId, text }, 'shopper', event.chatId)(shift)
      }
    case 'translation-received':
      return receive(event)
    case 'draft-translation-undone':
      return undo(event.chatId)
  }
}

/**
 * Returns the language of the shopper that can be translated; `null`: all messages may be English, or there is no language
 * model. A short answer in English does not change it.
 */
export function findTranslatableLanguage(
  { suggestedReplies }: Pick<OnShift, 'suggestedReplies'>,
  chatId: string,
): string | null {
  const current = suggestedReplies[chatId]
  return current?.canTranslate === true ? current.otherLanguage : null
}

/** Returns the key of a message's translation. That of a draft is the id of its chat. */
export function toMessageKey(chatId: string, entryKey: string): string {
  return `${chatId} ${entryKey}`
}

/** Returns the translated draft while the agent has not changed it; `null`: there is none. */
export function findTranslatedDraft(
  { drafts, translations }: Pick<OnShift, 'drafts' | 'translations'>,
  chatId: string,
): Extract<Translation, { at: 'translated' }> | null {
  const translation = translations[chatId]
  return translation?.at === 'translated' && translation.text === drafts[chatId] ? translation : null
}

/** Requests a translation. A text that is being translated is not requested again. */
function request(
  { chatId, text }: { readonly chatId: string; readonly text: string },
  reader: 'agent' | 'shopper',
  key: string,
): Rule {
  return (shift) => {
    const current = shift.translations[key]
    if (text === '' || (current?.at === 'requested' && current.original === text)) return next(shift)
    return sequence(shift, put(key, { at: 'requested', original: text }), (changed) =>
      next(changed, { kind: 'translate', csrfToken: changed.csrfToken, chatId, key, text, reader }),
    )
  }
}

/** Shows a translation. That of a draft takes its place, unless the agent has written on meanwhile. */
function receive({
  key,
  original,
  translation,
}: Extract<TranslationEvent, { kind: 'translation-received' }>): Rule {
  return (shift) => {
    const current = shift.translations[key]
    if (current?.at !== 'requested' || current.original !== original) return next(shift)
    const text = translation?.text ?? null
    if (text === null) return sequence(shift, put(key, { at: 'failed', original }))
    const draft = shift.drafts[key]
    if (draft !== undefined && draft.trim() !== original) return sequence(shift, remove(key))
    return sequence(
      shift,
      put(key, { at: 'translated', original, text, translationId: translation?.translationId ?? null }),
      ...(draft === undefined ? [] : [setDraft(key, text)]),
      record(translation?.translationId ?? null, 'shown'),
    )
  }
}

/** Puts the text that the agent wrote back into the message box. */
function undo(chatId: string): Rule {
  return (shift) => {
    const translated = findTranslatedDraft(shift, chatId)
    return translated === null
      ? next(shift)
      : sequence(
          shift,
          remove(chatId),
          setDraft(chatId, translated.original),
          record(translated.translationId, 'undone'),
        )
  }
}

/** Forgets the translation of a draft that the agent has deleted. */
export function forgetTranslatedDraft(chatId: string): Rule {
  return (shift) => {
    const translation = shift.translations[chatId]
    return translation?.at === 'translated'
      ? sequence(shift, remove(chatId), record(translation.translationId, 'undone'))
      : next(shift)
  }
}

/** Records whether a sent message has the translation that was in its draft. */
export function recordSentTranslation(chatId: string, message: string): Rule {
  return (shift) => {
    const translation = shift.translations[chatId]
    if (translation === undefined) return next(shift)
    const use = translation.at === 'translated' ? compareSent(message, translation.text) : null
    return sequence(
      shift,
      remove(chatId),
      ...(translation.at === 'translated' && use !== null ? [record(translation.translationId, use)] : []),
    )
  }
}

function record(translationId: string | null, outcome: TranslationOutcome): Rule {
  return (shift) =>
    translationId === null
      ? next(shift)
      : next(shift, { kind: 'record-translation', csrfToken: shift.csrfToken, translationId, outcome })
}

function put(key: string, translation: Translation): Rule {
  return (shift) => next({ ...shift, translations: { ...shift.translations, [key]: translation } })
}

function remove(key: string): Rule {
  return (shift) => {
    const { [key]: _, ...translations } = shift.translations
    return next({ ...shift, translations })
  }
}
