/** Returns true when the header names the tag. Weak tags are the same as strong ones here. Source: RFC 9110 section 13.1.2 */
export function isSameTag(header: string | undefined, tag: string): boolean {
  const toStrongTag = (text: string) => text.trim().replace(/^W\//, '')
  return (
    header !== undefined &&
    header.split(',').some((one) => one.trim() === '*' || toStrongTag(one) === toStrongTag(tag))
  )
}

/** Returns true for a header that names gzip without refusing it by `q=0`. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  const codings = String(header ?? '').split(',')
  return codings.some(
    (coding) => /^\s*(gzip|\*)\s*(;|$)/i.test(coding) && !/;\s*q=0(\.0*)?\s*$/i.test(coding),
  )
}
