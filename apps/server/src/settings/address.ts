const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Returns whether data sent to the address cannot be read on the way: https, or this machine itself. */
export function isHttpsOrLoopback(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
}
