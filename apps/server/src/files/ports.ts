import type { Readable } from 'node:stream'

/** A file's description. `size` in bytes; the name has no path. */
export type FileAbout = { readonly name: string; readonly mimeType: string; readonly size: number }

export type KeptFile = { readonly about: FileAbout; readonly content: Readable }

/** Stores files of chats, each under a key that cannot be guessed. */
export type FileStore = {
  /**
   * Stores the file at a path, which may be moved or copied.
   *
   * Errors: rejects when it cannot be stored, and then nothing is.
   */
  readonly keep: (key: string, about: FileAbout, path: string) => Promise<void>
  readonly find: (key: string) => Promise<KeptFile | null>
  readonly remove: (key: string) => Promise<void>
}
