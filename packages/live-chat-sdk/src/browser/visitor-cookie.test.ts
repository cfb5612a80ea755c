import { describe, expect, it } from 'vitest'
import { createVisitorCookie } from './visitor-cookie'

function createJar(cookies = '') {
  const written: string[] = []
  return {
    written,
    get cookie() {
      return cookies
    },
    set cookie(text: string) {
      written.push(text)
      cookies = text.split(';')[0] ?? ''
    },
  }
}

describe('the visitor’s cookie', () => {
  it('lasts 365 days, and works in frames on other sites [LCS-58, STG-03]', () => {
    const jar = createJar()
    createVisitorCookie({ jar, isSecure: true, isWritten: true }).save('v-9')
    expect(jar.written).toEqual([
      'murphyLiveChatVisitor=v-9; path=/; max-age=31536000; SameSite=None; Secure; Partitioned',
    ])
  })

  it('is Lax on a plain localhost [LCS-58]', () => {
    const jar = createJar()
    createVisitorCookie({ jar, isSecure: false, isWritten: true }).save('v-9')
    expect(jar.written).toEqual(['murphyLiveChatVisitor=v-9; path=/; max-age=31536000; SameSite=Lax'])
  })

  it('is found among other cookies', () => {
    const jar = createJar('a=1; murphyLiveChatVisitor=v-9; b=2')
    expect(createVisitorCookie({ jar, isSecure: false, isWritten: true }).read()).toBe('v-9')
  })

  it.each(['', 'a=1', 'murphyLiveChatVisitor=', 'murphyLiveChatVisitor=%'])('is none in %j', (cookies) => {
    const jar = createJar(cookies)
    expect(createVisitorCookie({ jar, isSecure: false, isWritten: true }).read()).toBeNull()
  })

  it('is removed after a logout', () => {
    const jar = createJar()
    const identity = createVisitorCookie({ jar, isSecure: false, isWritten: true })
    identity.save('v-9')
    identity.forget()
    expect(identity.read()).toBeNull()
    expect(jar.written.at(-1)).toContain('max-age=0')
  })

  it('is not written by a popout, which still knows the visitor', () => {
    const jar = createJar('murphyLiveChatVisitor=v-9')
    const identity = createVisitorCookie({ jar, isSecure: false, isWritten: false })
    expect(identity.read()).toBe('v-9')
    identity.save('v-10')
    expect(jar.written).toEqual([])
    expect(identity.read()).toBe('v-10')
  })

  it('lasts as long as the page when cookies are refused', () => {
    const jar = {
      get cookie(): string {
        throw new DOMException('Refused', 'SecurityError')
      },
      set cookie(_text: string) {
        throw new DOMException('Refused', 'SecurityError')
      },
    }
    const identity = createVisitorCookie({ jar, isSecure: true, isWritten: true })
    expect(identity.read()).toBeNull()
    identity.save('v-9')
    expect(identity.read()).toBe('v-9')
  })
})
