/** Largest size of one file: 20 MB. Source: LCS-27 */
export const uploadMaxBytes = 20_971_520

/** Extensions of files that can be sent. Source: LCS-26 */
export const uploadExtensions = ['png', 'jpg', 'jpeg', 'gif', 'txt', 'pdf'] as const

export type UploadRules = {
  readonly enabled: boolean
  readonly plan_allows: boolean
  readonly allowed_extensions: readonly string[]
  readonly max_bytes: number
}

export type UploadRefusal = 'NOT_ALLOWED' | 'INVALID_PLAN' | 'INVALID_EXTENSION' | 'EXCEED_SIZE_LIMIT'

/**
 * Returns why a file must not be sent; `null` when it may be. Its last extension decides, in any case; the service
 * checks the content.
 *
 * @param size in bytes
 * Source: LCS-26 to LCS-28, OP-103
 */
export function findUploadRefusal(
  file: { readonly name: string; readonly size: number },
  rules: UploadRules,
): UploadRefusal | null {
  if (!rules.enabled) return 'NOT_ALLOWED'
  if (!rules.plan_allows) return 'INVALID_PLAN'
  if (!rules.allowed_extensions.includes(getFileExtension(file.name))) return 'INVALID_EXTENSION'
  return file.size > rules.max_bytes ? 'EXCEED_SIZE_LIMIT' : null
}

/** Returns the text after the last dot of a file's name in lower case; '' without one. */
export function getFileExtension(name: string): string {
  return /[^./\\]\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}
