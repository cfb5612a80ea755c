const kilobyte = 1024

/** Returns a file size such as `512 B`, `12 KB` or `3.4 MB`; kilobytes are rounded up. `bytes` is 0 or more. */
export function formatSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`
  // Rounded first, so that the last kilobyte below a megabyte is '1.0 MB' and not '1024 KB'.
  const kilobytes = Math.ceil(bytes / kilobyte)
  return kilobytes < kilobyte ? `${kilobytes} KB` : `${(bytes / kilobyte ** 2).toFixed(1)} MB`
}

/** Returns a size limit without decimals where it has none: `20 MB`, `512 KB`, `1.5 MB`. */
export function formatSizeLimit(bytes: number): string {
  return formatSize(bytes).replace('.0 ', ' ')
}
