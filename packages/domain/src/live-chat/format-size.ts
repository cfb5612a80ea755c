const kilobyte = 1024

/** Returns a file size such as `512 B`, `12 KB` or `3.4 MB`; kilobytes are rounded up. `bytes` is 0 or more. */
export function formatSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`
  const kilobytes = bytes / kilobyte
  if (kilobytes < kilobyte) return `${Math.ceil(kilobytes)} KB`
  return `${(kilobytes / kilobyte).toFixed(1)} MB`
}

/** Returns a size limit without decimals where it has none: `20 MB`, `512 KB`, `1.5 MB`. */
export function formatSizeLimit(bytes: number): string {
  return formatSize(bytes).replace('.0 ', ' ')
}
