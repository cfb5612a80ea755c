import { getFileExtension } from '@murphy/domain/live-chat'

/** Longest file name. Every operating system accepts it. */
const maxNameLength = 120

/** Control characters, invisible characters, and characters that change the text direction. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2060-\u2069\u061c\ufeff]/gu

/**
 * Returns a file's name as text that may be shown and saved: the last part of any path, without invisible or
 * direction-changing characters, and with its extension. `name.‮gpj.exe` stays an exe.
 *
 * Source: docs/security.md#live-chat-and-the-desk
 */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = last
    .replaceAll(invisible, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const extension = getFileExtension(visible)
  const stem = visible
    .slice(0, visible.length - (extension === '' ? 0 : extension.length + 1))
    .replace(/^[. ]+/, '')
  // Cuts by code points, so that no half character remains.
  const short = Array.from(stem === '' ? 'file' : stem)
    .slice(0, maxNameLength - extension.length - 1)
    .join('')
  return extension === '' ? short : `${short.trimEnd()}.${extension}`
}
