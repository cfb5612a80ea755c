import { fileExtension } from '@murphy/domain/live-chat'

/** As much as every system takes as the name of one file. */
const longestName = 120

/** Control characters, and those that turn the direction of what follows or cannot be seen. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2060-\u2069\u061c\ufeff]/gu

/**
 * A file's name as text that may be shown and saved: the last part of any path, without what hides or turns, and with its
 * extension, however long it was. `name.‮gpj.exe` stays an exe.
 *
 * Source: docs/security.md (uploads)
 */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = last
    .replaceAll(unseen, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const extension = fileExtension(seen)
  const stem = seen
    .slice(0, seen.length - (extension === '' ? 0 : extension.length + 1))
    .replace(/^[. ]+/, '')
  // By code points: half a character would be none.
  const short = Array.from(stem === '' ? 'file' : stem)
    .slice(0, longestName - extension.length - 1)
    .join('')
  return extension === '' ? short : `${short.trimEnd()}.${extension}`
}
