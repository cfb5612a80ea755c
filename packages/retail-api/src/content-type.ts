/** Returns the essence of a `Content-Type` in lower case; null when it names a character set other than UTF-8. */
export function parseContentType(header: string | null): string | null {
  if (header === null) return null
  const [essence = '', ...parameters] = header.toLowerCase().split(';')
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=', 2)
    if (name.trim() === 'charset' && !/^"?utf-?8"?$/.test(value.trim())) return null
  }
  return essence.trim()
}
