/** A browser at the provider: it keeps cookies and follows redirects on the provider's host. */
export function createBrowserFetch(): {
  /**
   * Opens an address, or sends a form to it, and follows redirects. Returns the address of the page that answers, or
   * the first address on another host, which is not opened.
   */
  readonly open: (url: string, form?: Readonly<Record<string, string>>) => Promise<string>
} {
  const cookies = new Map<string, string>()

  async function open(url: string, form?: Readonly<Record<string, string>>): Promise<string> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) {
      if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
      return url
    }
    const next = new URL(location, url)
    return next.host === new URL(url).host ? await open(next.href) : next.href
  }

  return { open }
}
