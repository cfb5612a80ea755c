import type { Readable } from 'node:stream'

/** `size` in bytes. The name is text, without any path. */
export type FileAbout = { readonly name: string; readonly mimeType: string; readonly size: number }

export type KeptFile = { readonly about: FileAbout; readonly content: Readable }

/** Where files of chats are kept, each under a key that cannot be guessed. */
export type FileStore = {
  /**
   * Keeps the file that lies at a path; whether it still lies there afterwards is not said.
   *
   * Errors: rejects when it cannot be kept, and then nothing of it is.
   */
  readonly keep: (key: string, about: FileAbout, path: string) => Promise<void>
  readonly find: (key: string) => Promise<KeptFile | null>
  readonly remove: (key: string) => Promise<void>
}
