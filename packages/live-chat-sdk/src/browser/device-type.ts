/** Returns the kind of device that a user agent names. Source: LCS-31 */
export function getDeviceType(userAgent: string): 'desktop' | 'mobile' | 'tablet' {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|iPod/.test(userAgent) ? 'mobile' : 'desktop'
}
