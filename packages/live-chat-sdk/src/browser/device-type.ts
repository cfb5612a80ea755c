/** What kind of device a browser names itself as. Source: LCS-31 */
export function deviceType(userAgent: string): 'desktop' | 'mobile' | 'tablet' {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|iPod/.test(userAgent) ? 'mobile' : 'desktop'
}
