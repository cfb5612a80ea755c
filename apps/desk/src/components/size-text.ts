const kilobyte = 1024

/** `512 B`, `12 KB`, `3.4 MB`. `bytes` from 0. */
export function formatSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`
  const kilobytes = bytes / kilobyte
  if (kilobytes < kilobyte) return `${Math.round(kilobytes)} KB`
  return `${(kilobytes / kilobyte).toFixed(1)} MB`
}
