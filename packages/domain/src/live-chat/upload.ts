/** What is too much for one file: 20 MB. Source: LCS-27 */
export const uploadMaxBytes = 20_971_520

/** Source: LCS-26 */
export const uploadExtensions = ['png', 'jpg', 'jpeg', 'gif', 'txt', 'pdf'] as const

export type UploadRules = {
  readonly enabled: boolean
  readonly plan_allows: boolean
  readonly allowed_extensions: readonly string[]
  readonly max_bytes: number
}

export type UploadRefusal = 'NOT_ALLOWED' | 'INVALID_PLAN' | 'INVALID_EXTENSION' | 'EXCEED_SIZE_LIMIT'

/**
 * Why a file may not be sent, `null` when it may. Its name decides by the last extension, in any case; what is in it is
 * the service's to look at.
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

/** What stands after the last dot of a file's name, in small letters; '' without one. */
export function getFileExtension(name: string): string {
  return /[^./\\]\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}
